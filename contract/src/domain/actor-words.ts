/** Who changed something, where the server knows no name of a person or a kitchen link. */
export const actorWords = {
  server: 'By itself',
  screen: 'A screen',
  kitchen: 'The kitchen',
  program: 'Another program',
  formerMember: 'A former colleague',
} as const;
