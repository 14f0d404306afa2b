// Words around a position to think about.
export const study_words = {
  warren: 'Warren',
  page: (title: string): string => `${title} · Warren`,
  rules: 'Rules',
  seats: 'Seats',
  board: 'Board',
  board_of: (game: string): string => `${game} board`,
  happening: 'What is happening',
  loading: 'Laying out the board.',
  answer: 'Answer',
  happened: 'What happened',
}
