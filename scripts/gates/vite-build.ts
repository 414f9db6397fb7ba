import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../setup/root.mjs';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}

/** Reads Vite's manifest: the files that a browser loads for each module, and their compressed sizes. */
export class ViteBuild {
  readonly #folder: string;
  readonly #chunks: Record<string, Chunk>;
  readonly #sizes = new Map<string, number>();

  private constructor(folder: string, chunks: Record<string, Chunk>) {
    this.#folder = folder;
    this.#chunks = chunks;
  }

  static async of(app: string): Promise<ViteBuild> {
    const folder = join(root, app, 'dist');
    const chunks: Record<string, Chunk> = JSON.parse(
      await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
    );
    const build = new ViteBuild(folder, chunks);
    for (const file of new Set(Object.values(chunks).map((chunk) => chunk.file))) await build.#measure(file);
    return build;
  }

  /** Source paths of the entries, or of the lazily loaded modules. */
  sources(which: 'entries' | 'lazy'): string[] {
    return Object.entries(this.#chunks)
      .filter(([, chunk]) => (which === 'entries' ? chunk.isEntry : chunk.isDynamicEntry))
      .map(([source]) => source);
  }

  /** JavaScript files that must load before these modules can run. */
  filesOf(sources: string[]): Set<string> {
    const seen = new Set<string>();
    const addWithImports = (source: string) => {
      const chunk = this.#chunks[source];
      if (!chunk || seen.has(source)) return;
      seen.add(source);
      chunk.imports?.forEach(addWithImports);
    };
    sources.forEach(addWithImports);
    const files = [...seen].flatMap((source) => this.#chunks[source]?.file ?? []);
    return new Set(files.filter((file) => file.endsWith('.js')));
  }

  bytes(files: Iterable<string>): number {
    return [...files].reduce((sum, file) => sum + (this.#sizes.get(file) ?? 0), 0);
  }

  /** Every script of the build, including those missing from the manifest. */
  async allScripts(): Promise<string[]> {
    const entries = await readdir(this.#folder, { recursive: true });
    const scripts = entries
      .filter((entry) => /\.m?js$/.test(entry))
      .map((entry) => entry.replaceAll('\\', '/'));
    for (const script of scripts) await this.#measure(script);
    return scripts;
  }

  async #measure(file: string) {
    if (!this.#sizes.has(file)) {
      this.#sizes.set(file, gzipSync(await readFile(join(this.#folder, file)), { level: 9 }).length);
    }
  }
}
