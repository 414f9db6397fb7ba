/**
 * Reads XML of strangers. Document types are refused, so that no entity is ever defined or expanded, and the numbers of
 * elements and their depth are limited.
 */
import { decodeXML } from 'entities';
import { Parser } from 'saxen';

/** A sentence for the owner about a feed that cannot be read. */
export class FeedProblem extends Error {}

const ELEMENTS_MAX = 50_000;
const DEPTH_MAX = 40;

const prefixes = {
  'urn:oasis:names:tc:emergency:cap:1.2': 'cap',
  'urn:oasis:names:tc:emergency:cap:1.1': 'oldcap',
  'http://www.w3.org/2005/Atom': 'atom',
};

export interface XmlElement {
  /** `cap:alert`, `atom:entry`, `item` without a namespace. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

const notXml = () => new FeedProblem('The address does not have XML that can be read.');

function decoderOf(body: Buffer) {
  const declared = /^[^>]{0,200}encoding=["']([\w-]{1,40})["']/.exec(body.toString('latin1', 0, 300))?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8', { fatal: true });
  } catch {
    throw notXml();
  }
}

function decode(body: Buffer): string {
  const decoder = decoderOf(body);
  try {
    return decoder.decode(body);
  } catch {
    throw notXml();
  }
}

/** The root element. Throws `FeedProblem` for anything but well-formed XML within the limits. */
export function readXml(body: Buffer): XmlElement {
  const text = decode(body);
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new FeedProblem('The address has a document type, which is not allowed.');
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  let count = 0;
  let problem: FeedProblem | undefined;
  const parser = new Parser();
  const refuse = (found: FeedProblem) => {
    problem ??= found;
    parser.stop();
  };
  const addText = (value: string) => {
    const element = open.at(-1);
    if (element) element.text += value;
  };
  parser.ns(prefixes);
  parser.on('openTag', (name, attributesOf) => {
    count += 1;
    if (count > ELEMENTS_MAX || open.length > DEPTH_MAX)
      return refuse(new FeedProblem('The address has too much XML.'));
    const attributes = Object.fromEntries(
      Object.entries(attributesOf()).map(([key, value]) => [key, decodeXML(String(value))]),
    );
    const element = { name, attributes, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closeTag', () => void open.pop());
  parser.on('text', (value) => addText(decodeXML(value)));
  parser.on('cdata', addText);
  parser.on('error', () => refuse(notXml()));
  parser.parse(text);
  if (problem) throw problem;
  const [element] = root.children;
  if (!element || root.children.length > 1 || open.length > 1) throw notXml();
  return element;
}

export function* elementsOf(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* elementsOf(child);
}

/** Text of a direct child, in one line; empty without one. */
export const textOf = (element: XmlElement, name: string): string =>
  (element.children.find((child) => child.name === name)?.text ?? '').replace(/\s+/g, ' ').trim();
