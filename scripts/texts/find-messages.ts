import type * as ESTree from '@oxc-project/types';
import { parseSync, visitorKeys } from 'oxc-parser';
import type { FoundTexts, SourceText } from './find-texts.ts';

/** Arguments that are always texts: names of fields and of records, and reasons. */
const textArguments: Record<string, readonly number[]> = {
  textField: [0],
  nameField: [0],
  seconds: [0],
  choice: [0],
  flag: [0],
  hexColor: [0],
  plain: [0],
  notFound: [0],
  refuseAbove: [3],
  refuseUndo: [1],
  refuse: [0],
  hasChanged: [1],
  readList: [2],
};

/** Values of properties and constants with these names are texts. */
const textNames = /^(noun|rest|\w*[nN]ouns|\w+Words|usualDayparts|places)$/;

/** All texts in these files are for people; elsewhere only whole sentences are. */
const textFiles =
  /^contract\/src\/(describe-\w+|domain\/(schedule\/describe-schedule|media-uses))\.ts$|^server\/src\/features\/(forecast\/(named-entries|preview)|history\/sentences)\.ts$/;

/** Files whose texts are not the admin's, or have their own languages: mails, logs, fonts, boards and guests' pages. */
const otherFiles =
  /^contract\/src\/((board-words|http|sample-menus)\/|item-fields)|(board|push)-words\.ts$|browser-name|theme-style|^(server|cluster)\/src\/(backup|cli|config|mail|metrics|db\/(locks|migrations|upgrade|database-copy))\/|-mails\.ts$|features\/(alerts|guests\/guest-|account\/account-data|restaurant-archive\/write-archive)|http\/(docs\/|certificate)|^server\/src\/(start|kernel\/processes\/run-command|db\/(check-sqlite|migrator)|media\/decoding\/decoder-process)\.ts$|\.test\.ts$/;

/** Calls whose texts only the operator reads, if anybody. */
const logCalls =
  /(^|\.)(log|logger|console|warn|info|debug|fatal|where|select\w*|execute|pragma|prepare|exec|query|header|type|send|write|lockFolder)$|\b(log|console)\.\w+$/i;
const operatorErrors = /^(?!AppError$|CellError$)\w*Error$/;
const codeProperties =
  /^(summary|description|title|id|type|action|kind|code|text|subject|headers?|vary|html|json|csv)$/;

/** Texts of the forms that set up a link to a till. */
const formProperties = /^(label|help|summary)$/;

const sentence = /^(?!HTTP|Content-)(\p{Lu}|“|\{)[^<>=;\n]*\s[^<>\n]*\s/u;

/**
 * Finds the texts of contract/, links/ and server/ that the admin shows: sentences with their values as placeholders, and the
 * words within them. Each placeholder has the name of its value.
 */
export function findMessages(path: string, source: string): FoundTexts {
  const texts: SourceText[] = [];
  const problems: string[] = [];
  if (otherFiles.test(path)) return { texts, problems };

  const isAll = textFiles.test(path);
  const isConnector = path.startsWith('links/src/');

  const read = (node: ESTree.Node, isText: boolean): void => {
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'string') add(node.value, isText);
        return;
      case 'TemplateLiteral': {
        const text = templateText(node, source);
        if (add(text, isText) && node.expressions.some(hasWords)) {
          const line = source.slice(0, node.start).split('\n').length;
          problems.push(
            `${path}:${line} ${JSON.stringify(text)} is glued: write one template for each case.`,
          );
        }
        for (const expression of node.expressions) read(expression, false);
        return;
      }
      case 'CallExpression':
      case 'NewExpression': {
        const name = source.slice(node.callee.start, node.callee.end);
        if (node.type === 'NewExpression' && operatorErrors.test(name)) return;
        const positions = Object.hasOwn(textArguments, name) ? textArguments[name] : undefined;
        const isLog = logCalls.test(name);
        read(node.callee, false);
        node.arguments.forEach((argument, index) => {
          if (isLog && !argument.type.endsWith('FunctionExpression')) return;
          read(argument, positions?.includes(index) ?? false);
        });
        return;
      }
      case 'Property': {
        const name = node.key.type === 'Identifier' ? node.key.name : '';
        const isOfForm = isConnector && formProperties.test(name);
        if (!isOfForm && codeProperties.test(name)) return;
        // Codes are also reasons; a reason in words has spaces.
        const value = source.slice(node.value.start, node.value.end).replace(/ as const$/, '');
        const isReason = name === 'reason' && /\s/.test(value);
        read(node.value, isText || isReason || isOfForm || textNames.test(name));
        return;
      }
      case 'VariableDeclarator': {
        const name = node.id.type === 'Identifier' ? node.id.name : '';
        if (node.init && !/Summaries$|^scopes$/.test(name)) read(node.init, isText || textNames.test(name));
        return;
      }
      case 'SwitchCase':
        for (const consequent of node.consequent) read(consequent, isText);
        return;
      case 'BinaryExpression':
        if (!/^[!=]==?$/.test(node.operator)) break;
        return;
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TaggedTemplateExpression':
        return;
      case 'ConditionalExpression':
        read(node.test, false);
        read(node.consequent, isText);
        read(node.alternate, isText);
        return;
      default:
    }
    if (/^TS(?!As|Satisfies|NonNull)/.test(node.type)) return;
    for (const key of visitorKeys[node.type] ?? []) {
      const children: unknown = node[key as keyof typeof node];
      for (const child of [children].flat()) if (isNode(child)) read(child, isText);
    }
  };

  function add(text: string, isText: boolean): boolean {
    const ownText = text.replace(/\{\w+\}/g, '');
    const letters = ownText.replace(/\P{L}/gu, '').length;
    if (letters < (text === ownText ? 2 : 4)) return false;
    const isRead = isText || sentence.test(text) || (isAll && /^\p{Lu}|\s/u.test(text));
    if (isRead) texts.push({ text });
    return isRead;
  }

  read(parseSync(path, source).program, false);
  return { texts, problems };
}

/** A template with its values as placeholders. */
function templateText(node: ESTree.TemplateLiteral, source: string): string {
  const names = new Map<string, string>();
  return node.quasis
    .map(({ value }, index) => {
      const expression = node.expressions[index];
      if (!expression) return value.cooked;
      const code = source.slice(expression.start, expression.end);
      const name = names.get(code) ?? freeName(nameOf(expression), [...names.values()]);
      names.set(code, name);
      return `${value.cooked}{${name}}`;
    })
    .join('');
}

function freeName(name: string, taken: string[]): string {
  let free = name;
  for (let count = 2; taken.includes(free); count += 1) free = `${name}${count}`;
  return free;
}

/** Name of a value in the source code. */
function nameOf(node: ESTree.Node): string {
  switch (node.type) {
    case 'Identifier':
      return /^[A-Z\d_]+$/.test(node.name)
        ? node.name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
        : node.name;
    case 'MemberExpression':
      return node.property.type === 'Identifier' && !node.computed ? nameOf(node.property) : 'value';
    case 'CallExpression':
      return node.callee.type === 'MemberExpression'
        ? nameOf(node.callee.object)
        : nameOf(node.callee).replace(/(In|Of|Text)$/, '');
    case 'BinaryExpression':
      return nameOf(node.left);
    case 'ChainExpression':
      return nameOf(node.expression);
    default:
      return 'value';
  }
}

/** Whether an expression chooses between words, which would glue a sentence from pieces. */
function hasWords(node: ESTree.Node): boolean {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].some(isWords);
  return node.type === 'LogicalExpression' && isWords(node.right);
}

function isWords(node: ESTree.Node): boolean {
  if (node.type === 'TemplateLiteral') return true;
  return node.type === 'Literal' ? /\p{L}/u.test(String(node.value)) : hasWords(node);
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value;
