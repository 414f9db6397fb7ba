declare module 'saxen' {
  interface Handlers {
    openTag: (name: string, attributesOf: () => Record<string, string>) => void;
    closeTag: (name: string) => void;
    text: (value: string) => void;
    cdata: (value: string) => void;
    error: (error: Error) => void;
  }
  export class Parser {
    ns(prefixes: Record<string, string>): this;
    on<Name extends keyof Handlers>(name: Name, handler: Handlers[Name]): this;
    parse(xml: string): this;
    stop(): void;
  }
}
