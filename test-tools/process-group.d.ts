import type { ChildProcess } from 'node:child_process';
/** Signals a process that was spawned as `detached`, and all its helper processes. */
export declare function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void;
/** Ends the group and resolves when its main process is gone. */
export declare function endGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void>;
