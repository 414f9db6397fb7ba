/** Form in which an email address is stored and compared: lower case, composed Unicode. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFC').toLowerCase();
}
