/** Alerts in the Common Alerting Protocol 1.2 (OASIS, CAP-v1.2-os), and the indexes in Atom or RSS that link them. */
import { type CapSeverity, capSeverities } from '@menuboard/contract/domain/takeover-feed';
import { elementsOf, FeedProblem, readXml, textOf, type XmlElement } from './read-xml.ts';

/** An alert in one language. */
export interface CapInfo {
  language: string;
  severity: CapSeverity;
  headline: string;
  description: string;
  instruction: string;
  /** Ms since 1970. */
  effective: number | undefined;
  expires: number | undefined;
}

/** A message that concerns everybody: never a test, an exercise or a draft. */
export interface CapMessage {
  /** Sender and identifier, by which later messages name it. */
  key: string;
  kind: 'alert' | 'cancel';
  sent: number;
  /** Keys of the earlier messages that this one replaces. */
  references: string[];
  infos: CapInfo[];
}

/** A document of an index. */
export interface CapLink {
  url: string;
  /** Changes with the document. */
  version: string;
}

export interface CapDocument {
  messages: CapMessage[];
  /** `undefined` for a document that is no index. */
  links: CapLink[] | undefined;
}

const ID_MAX = 300;
const TEXT_MAX = 5_000;
const INFOS_MAX = 30;
const REFERENCES_MAX = 100;

const isCap = ({ name }: XmlElement, local: string) => name === `cap:${local}` || name === `oldcap:${local}`;
const capText = (element: XmlElement, local: string) =>
  textOf(element, `cap:${local}`) || textOf(element, `oldcap:${local}`);

/** Without letters that no database stores. */
const storable = (text: string) =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, TEXT_MAX);

/** CAP writes every time with its offset. */
function timeOf(text: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

const keyOf = (sender: string, identifier: string) => storable(`${sender},${identifier}`);

/** References are triples in one text: sender, identifier and time. */
const referencesIn = (text: string): string[] =>
  text
    .split(' ')
    .slice(0, REFERENCES_MAX)
    .flatMap((triple) => {
      const [sender, identifier] = triple.split(',');
      return sender && identifier ? [keyOf(sender, identifier)] : [];
    });

function readInfo(info: XmlElement): CapInfo {
  const severity = capSeverities.find((one) => one === capText(info, 'severity')) ?? 'Unknown';
  return {
    language: capText(info, 'language') || 'en-US',
    severity,
    headline: storable(capText(info, 'headline') || capText(info, 'event')),
    description: storable(capText(info, 'description')),
    instruction: storable(capText(info, 'instruction')),
    effective: timeOf(capText(info, 'effective')),
    expires: timeOf(capText(info, 'expires')),
  };
}

const kinds: Record<string, CapMessage['kind']> = { Alert: 'alert', Update: 'alert', Cancel: 'cancel' };

function readMessage(alert: XmlElement): CapMessage[] {
  const [sender, identifier] = [capText(alert, 'sender'), capText(alert, 'identifier')];
  const kind = kinds[capText(alert, 'msgType')];
  const sent = timeOf(capText(alert, 'sent'));
  const isForAll =
    capText(alert, 'status') === 'Actual' && (capText(alert, 'scope') || 'Public') === 'Public';
  const hasId = sender !== '' && identifier !== '' && sender.length + identifier.length <= ID_MAX;
  if (!kind || sent === undefined || !isForAll || !hasId) return [];
  const infos = alert.children.filter((child) => isCap(child, 'info')).slice(0, INFOS_MAX);
  return [
    {
      key: keyOf(sender, identifier),
      kind,
      sent,
      references: referencesIn(capText(alert, 'references')),
      infos: infos.map(readInfo),
    },
  ];
}

function linkOf(entry: XmlElement): CapLink | undefined {
  const links = entry.children.filter(({ name }) => name === 'atom:link');
  const link = links.find(({ attributes }) => attributes.type?.includes('cap')) ?? links[0];
  const url = link?.attributes.href ?? textOf(entry, 'link');
  const version = textOf(entry, 'atom:updated') || textOf(entry, 'pubDate');
  return url ? { url, version } : undefined;
}

/** Reads a document. Throws `FeedProblem` for anything but alerts or an index. */
export function readCap(body: Buffer): CapDocument {
  const all = [...elementsOf(readXml(body))];
  const messages = all.filter((element) => isCap(element, 'alert')).flatMap(readMessage);
  const isIndex = all.some(({ name }) => name === 'atom:feed' || name === 'rss' || name === 'channel');
  if (!isIndex && !all.some((element) => isCap(element, 'alert')))
    throw new FeedProblem('The address has neither an alert in CAP 1.2 nor an index of alerts.');
  const entries = all.filter(({ name }) => name === 'atom:entry' || name === 'item');
  return { messages, links: isIndex ? entries.flatMap((entry) => linkOf(entry) ?? []) : undefined };
}
