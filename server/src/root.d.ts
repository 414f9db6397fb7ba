/** The project's folder. This file lies as deep in it as the bundle, `server/dist/`. */
export declare const root: string;
