export type ProtocolResult = Record<string, unknown>;
type Listener = (params: ProtocolResult) => void;
export declare class ProtocolConnection {
    #private;
    private constructor();
    static open(address: string): Promise<ProtocolConnection>;
    send(method: string, params?: ProtocolResult): Promise<ProtocolResult>;
    /** Adds a listener and returns a function that removes it. */
    on(method: string, listener: Listener): () => void;
    close(): void;
}
export {};
