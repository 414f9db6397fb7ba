/** The header with which a client says that it does not wait until long work is done (RFC 7240). */
export const respondAsync = { prefer: 'respond-async' } as const;
