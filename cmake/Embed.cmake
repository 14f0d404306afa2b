# Writes OUT: the files house.json and rules.md of FOLDER as texts of namespace warren::GAME.
# A game declares them: extern const std::string_view kHouse, kRules;
file(READ ${FOLDER}/house.json HOUSE)
if(WITHOUT_RULES)  # where they are read from elsewhere
  set(RULES "")
else()
  file(READ ${FOLDER}/rules.md RULES)
endif()
file(WRITE ${OUT} "// Made from games/${GAME}.\n#include <string_view>\nnamespace warren::${GAME} {\n")
file(APPEND ${OUT} "extern const std::string_view kHouse;\nextern const std::string_view kRules;\n")
file(APPEND ${OUT} "const std::string_view kHouse = R\"WARREN~(")
file(APPEND ${OUT} "${HOUSE}")
file(APPEND ${OUT} ")WARREN~\";\nconst std::string_view kRules = R\"WARREN~(")
file(APPEND ${OUT} "${RULES}")
file(APPEND ${OUT} ")WARREN~\";\n}  // namespace warren::${GAME}\n")
