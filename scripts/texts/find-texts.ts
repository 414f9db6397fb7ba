import type * as ESTree from '@oxc-project/types';
import { parseSync, visitorKeys } from 'oxc-parser';

/** A text that the product shows, as the source code writes it. */
export interface SourceText {
  text: string;
  /** Plural form of a text that depends on a number. */
  other?: string;
  /** Meaning of a text that has two. */
  context?: string;
}

export interface FoundTexts {
  texts: SourceText[];
  /** Texts that no catalogue can have, each with its line and remedy. */
  problems: string[];
}

/** Arguments of these functions that are texts. */
const textArguments: Record<string, readonly number[]> = { t: [0], rich: [0], text: [0], plural: [1, 2] };

/** Attributes of elements whose values nobody reads. */
const codeAttributes =
  /^(className|id|key|type|role|variant|href|to|src|d|viewBox|fill|stroke\w*|style|size|color|target|rel|method|name|inputMode|autoComplete|loading|decoding|data-.*|aria-(live|current|haspopup|hidden|labelledby|describedby|controls|sort)|mode|kind|tone|position|align|justify|accept|transform|points|preserveAspectRatio|width|height|x|y|\w+Id|\w*Class(Name)?|as|lang|dir|slot|htmlFor|on|at|topic)$/;

/** Two words, a word with a capital, or a word beside a value (here 0): probably a text for people. */
const looksLikeText = /^\p{Lu}\p{Ll}+[.!?…]*$|\p{L}{2,},? \p{L}|\p{L}[.!?]$|\p{L}{2,} 0|0 \p{L}{2,}/u;

/** Files with the cache's tags, which have the names of records. */
const cacheFiles = /^web\/src\/(api|lib\/cache)\/|realtime/;

/** Words that look like texts and are names in code. */
const codeWords =
  /^Bearer |^(Enter|Escape|Tab|Home|End|Delete|Backspace|Space|Arrow\w+|Page(Up|Down)|Meta|Control|Shift|Alt|Menuboard|Accept\S*|Content-\S+)$|^\(|^[a-z-]+: |[{};]|^\.|^<\w|^[\w-]+ [\w-]+\/|^\w+ \/|^M\d/;

/** Calls whose results nobody reads. */
const codeCalls =
  /^console\.|^rejectWithValue$|\.(querySelector(All)?|matches|closest|createElement|setAttribute)$/;

interface Start {
  start: number;
}

/**
 * Finds the texts of a source file, and likely texts that do not pass through `t`, `plural`, `rich` or `text`.
 *
 * @param path decides between TypeScript with and without JSX
 */
export function findTexts(path: string, source: string): FoundTexts {
  const texts: SourceText[] = [];
  const problems: string[] = [];
  const seen = new Set<number>();
  const lineOf = (start: number) => source.slice(0, start).split('\n').length;
  const report = ({ start }: Start, problem: string) => problems.push(`${path}:${lineOf(start)} ${problem}`);
  const skip = (node: unknown) => {
    if (node && typeof node === 'object' && 'start' in node) seen.add((node as Start).start);
  };
  const reportBare = (node: Start, value: string) => {
    if (/^[A-Z]\w+$/.test(value) && cacheFiles.test(path)) return;
    if (seen.has(node.start) || !looksLikeText.test(value.trim()) || codeWords.test(value)) return;
    reportAs(node, value);
  };
  const reportAs = (node: Start, value: string) =>
    report(node, `${JSON.stringify(value)} is not translated: wrap it with t('…').`);

  const readCall = (call: ESTree.CallExpression) => {
    const name = call.callee.type === 'Identifier' ? call.callee.name : '';
    const positions = Object.hasOwn(textArguments, name) ? textArguments[name] : undefined;
    if (!positions) {
      if (codeCalls.test(source.slice(call.callee.start, call.callee.end))) call.arguments.forEach(skip);
      return;
    }
    const values = positions.map((position) => {
      const argument = call.arguments[position];
      skip(argument);
      return argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : undefined;
    });
    const [first, other] = values;
    if (first === undefined || values.includes(undefined)) {
      report(call, `${name}() takes a literal text: catalogues are made from the source code.`);
      return;
    }
    const context = findContext(call.arguments[Math.max(...positions) + 1]);
    skip(context);
    texts.push({
      text: first,
      ...(other !== undefined && { other }),
      ...(context && { context: context.value }),
    });
  };

  const read = (node: ESTree.Node) => {
    switch (node.type) {
      case 'CallExpression':
        return readCall(node);
      case 'ImportDeclaration':
      case 'ImportExpression':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        return skip(node.source);
      // Errors are for developers; people read other texts about a failure.
      case 'NewExpression':
        if (node.callee.type === 'Identifier' && /^(Type|Range)?Error$/.test(node.callee.name)) {
          node.arguments.forEach(skip);
        }
        return;
      case 'TSLiteralType':
        return skip(node.literal);
      case 'Property':
        return skip(node.key);
      case 'SwitchCase':
        return skip(node.test);
      case 'BinaryExpression':
        if (/^[!=]==?$/.test(node.operator)) [node.left, node.right].forEach(skip);
        return;
      case 'JSXAttribute':
        if (node.name.type !== 'JSXIdentifier' || !codeAttributes.test(node.name.name)) return;
        skip(node.value);
        if (node.value?.type === 'JSXExpressionContainer') skip(node.value.expression);
        return;
      case 'JSXElement': {
        const { name } = node.openingElement;
        if (name.type === 'JSXIdentifier' && /^(code|pre|kbd)$/.test(name.name)) {
          for (const child of node.children)
            skip(child.type === 'JSXExpressionContainer' ? child.expression : child);
        }
        return;
      }
      case 'JSXText':
        if (seen.has(node.start)) return;
        // Even a word that joins two elements is a text.
        if (/\p{L}{2,}/u.test(node.value)) reportAs(node, node.value.trim());
        return;
      case 'Literal':
        if (typeof node.value === 'string') reportBare(node, node.value);
        return;
      case 'TemplateLiteral':
        return reportBare(node, node.quasis.map(({ value }) => value.cooked ?? '').join('0'));
      default:
    }
  };

  walk(parseSync(path, source).program, read);
  return { texts, problems };
}

function walk(node: ESTree.Node, read: (node: ESTree.Node) => void): void {
  read(node);
  for (const key of visitorKeys[node.type] ?? []) {
    const children: unknown = node[key as keyof typeof node];
    for (const child of [children].flat()) if (isNode(child)) walk(child, read);
  }
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function findContext(options: ESTree.Node | undefined) {
  if (options?.type !== 'ObjectExpression') return undefined;
  for (const property of options.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
    const { key, value } = property;
    if (key.name === 'context' && value.type === 'Literal' && typeof value.value === 'string') {
      return { start: value.start, value: value.value };
    }
  }
  return undefined;
}
