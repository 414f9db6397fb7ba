import type { ProtocolConnection } from './protocol-connection.ts';
export interface ConsoleLine {
    type: string;
    text: string;
}
/** One page of an old engine, with the few operations that the tests need. */
export declare class CdpPage {
    readonly cdp: ProtocolConnection;
    readonly console: ConsoleLine[];
    readonly exceptions: string[];
    private constructor();
    static attach(cdp: ProtocolConnection): Promise<CdpPage>;
    /** Errors of the page and of the engine. */
    errors(): string[];
    goto(url: string, timeoutMs?: number): Promise<void>;
    /** Evaluates an expression in the page, awaits a promise, and returns the value as JSON. */
    evaluate(expression: string): Promise<unknown>;
    /** Waits until the expression is truthy and returns its value. An error in the expression counts as false. */
    waitFor(expression: string, timeoutMs?: number): Promise<unknown>;
    text(selector?: string): Promise<unknown>;
    click(selector: string): Promise<void>;
    /** Types into the focused element. */
    type(text: string): Promise<void>;
    /** One key by its name: a character, Enter, Escape, Tab, F11 ... */
    press(key: string): Promise<void>;
    screenshot(file: string): Promise<void>;
}
