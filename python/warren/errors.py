"""What Warren refuses, as exceptions."""


class WarrenError(ValueError):
    """Anything that Warren refuses; the others are kinds of it."""


class IllegalAction(WarrenError):
    """An action that a rule forbids. Nothing was changed.

    rule      the id of the first rule that forbids it ("TOT-041"); "" where there is no such action
    action    the action as people write it
    """

    def __init__(self, sentence, rule="", action=""):
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.sentence = sentence
        self.rule = rule
        self.action = action

    def __reduce__(self):
        return type(self), (self.sentence, self.rule, self.action)


class Refused(WarrenError):
    """A setup, an option, an edition, a text or a bot that is not sound.

    faults    every fault, as (code, where, sentence): where is an option, a JSON path or a line
    """

    def __init__(self, faults):
        self.faults = [tuple(fault) for fault in faults]
        super().__init__(
            "; ".join(f"{where}: {sentence}" if where else sentence for _, where, sentence in self.faults)
        )

    def __reduce__(self):
        return type(self), (self.faults,)
