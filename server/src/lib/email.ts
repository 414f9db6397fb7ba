/** An address as it is stored and compared: without regard to case. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFC').toLowerCase();
}
