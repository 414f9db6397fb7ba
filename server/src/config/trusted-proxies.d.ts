/** The proxies in a setting: `[]` for none, `undefined` when it cannot be read. */
export declare function readTrustedProxies(text: string | undefined): string[] | undefined;
