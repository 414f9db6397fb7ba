/** Whether an address is this machine's own. */
export const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address);
