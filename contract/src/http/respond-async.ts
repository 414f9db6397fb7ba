/** Header of a client that does not wait for long work (RFC 7240). */
export const respondAsync = { prefer: 'respond-async' } as const;
