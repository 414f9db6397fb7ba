/** Names for the author of a change when the server knows no person and no kitchen link. */
export const actorWords = {
  server: 'By itself',
  screen: 'A screen',
  kitchen: 'The kitchen',
  program: 'Another program',
  till: 'A till',
  formerMember: 'A former colleague',
} as const;
