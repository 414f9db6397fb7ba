import { minify, type Plugin } from 'vite';

/**
 * Simplifies the program with the bundler's compressor before terser minifies it. Each of the two finds savings that
 * the other misses: together they save half a kilobyte gzipped.
 */
export function compressPlugin(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    async renderChunk(code, { fileName }) {
      const result = await minify(fileName, code, {
        module: true,
        compress: { target: 'chrome67' },
        mangle: false,
        codegen: { removeWhitespace: false },
      });
      return { code: result.code, map: null };
    },
  };
}
