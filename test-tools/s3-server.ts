/**
 * An S3 server for tests, with its objects in a folder. Like real stores, it checks signatures and hashes, and shows an
 * object only after all of it has arrived. It supports PUT, GET, HEAD, DELETE, copies of single objects, and lists.
 */
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const [folder = '', bucket = '', accessKeyId = '', secretAccessKey = '', wantedPort = '0'] =
  process.argv.slice(2);
const SKEW_MS = 15 * 60_000;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

function checkSignature({ method, url = '', headers }: IncomingMessage): void {
  const parsed =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!parsed) throw new Refusal(403, 'AccessDenied');
  const [, id, date = '', region = '', names = '', signature = ''] = parsed;
  if (id !== accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId');
  const at = String(headers['x-amz-date']);
  const iso = at.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z');
  if (!(Math.abs(Date.parse(iso) - Date.now()) < SKEW_MS)) throw new Refusal(403, 'RequestTimeTooSkewed');
  const signed = names.split(';');
  const mustBeSigned = Object.keys(headers).filter((name) => name.startsWith('x-amz-') || name === 'host');
  if (mustBeSigned.some((name) => !signed.includes(name))) throw new Refusal(403, 'AccessDenied');
  const { pathname, search } = new URL(url, 'http://store');
  const canonical = [
    method,
    pathname,
    search.slice(1),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', at, `${date}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, date), region), 's3'), 'aws4_request');
  if (!timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex')))
    throw new Refusal(403, 'SignatureDoesNotMatch');
}

/** Files of an object: its bytes and its metadata. */
function pathsOf(key: string) {
  const name = sha256(key);
  return { bytes: join(folder, name), about: join(folder, `${name}.json`) };
}

async function put(request: IncomingMessage, key: string): Promise<void> {
  const wanted = request.headers['x-amz-content-sha256'];
  const part = join(folder, `${randomUUID()}.part`);
  const hash = createHash('sha256');
  try {
    const hashed = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(request, hashed, createWriteStream(part));
    const found = hash.digest('hex');
    if (wanted !== 'UNSIGNED-PAYLOAD' && wanted !== found)
      throw new Refusal(400, 'XAmzContentSHA256Mismatch');
    const { bytes, about } = pathsOf(key);
    const meta = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'));
    await writeFile(`${part}.json`, JSON.stringify({ key, headers: Object.fromEntries(meta) }));
    await rename(`${part}.json`, about);
    await rename(part, bytes);
  } finally {
    await rm(part, { force: true });
  }
}

async function get(key: string, method: string | undefined, response: ServerResponse): Promise<void> {
  const { bytes, about } = pathsOf(key);
  const found = await stat(bytes).catch(() => undefined);
  if (!found) throw new Refusal(404, 'NoSuchKey');
  const { headers } = JSON.parse(await readFile(about, 'utf8'));
  response.writeHead(200, {
    ...headers,
    'content-length': found.size,
    'last-modified': found.mtime.toUTCString(),
    etag: `"${sha256(key)}"`,
  });
  if (method === 'HEAD') response.end();
  else await pipeline(createReadStream(bytes), response);
}

async function copy(from: string, to: string): Promise<string> {
  const [source, target] = [pathsOf(from), pathsOf(to)];
  const about = await readFile(source.about, 'utf8').catch(() => {
    throw new Refusal(404, 'NoSuchKey');
  });
  await writeFile(target.about, JSON.stringify({ ...JSON.parse(about), key: to }));
  const part = join(folder, `${randomUUID()}.part`);
  await writeFile(part, await readFile(source.bytes));
  await rename(part, target.bytes);
  return '<CopyObjectResult></CopyObjectResult>';
}

/** Few objects at a time, so that callers have to ask again. */
const LISTED_AT_ONCE = 3;

async function list(query: URLSearchParams): Promise<string> {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
  const found: { key: string; at: Date }[] = [];
  for (const name of (await readdir(folder)).filter((file) => /^[0-9a-f]{64}\.json$/.test(file))) {
    const { key } = JSON.parse(await readFile(join(folder, name), 'utf8'));
    const bytes = await stat(pathsOf(key).bytes).catch(() => undefined);
    if (bytes && key.startsWith(prefix) && key > after) found.push({ key, at: bytes.mtime });
  }
  found.sort((a, b) => (a.key < b.key ? -1 : 1));
  const contents = found
    .slice(0, LISTED_AT_ONCE)
    .map(
      ({ key, at }) =>
        `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
    );
  const isTruncated = found.length > LISTED_AT_ONCE;
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  checkSignature(request);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
  const [, name, ...rest] = pathname.split('/');
  const key = decodeURIComponent(rest.join('/'));
  if (name !== bucket) throw new Refusal(404, 'NoSuchBucket');
  const source = request.headers['x-amz-copy-source'];
  if (!key) {
    if (searchParams.get('list-type') !== '2') throw new Refusal(501, 'NotImplemented');
    response.writeHead(200).end(await list(searchParams));
  } else if (request.method === 'PUT' && source !== undefined) {
    response.writeHead(200).end(await copy(String(source).slice(`/${bucket}/`.length), key));
  } else if (request.method === 'PUT') {
    await put(request, key);
    response.writeHead(200).end();
  } else if (request.method === 'GET' || request.method === 'HEAD') {
    await get(key, request.method, response);
  } else if (request.method === 'DELETE') {
    const { bytes, about } = pathsOf(key);
    for (const path of [bytes, about]) await rm(path, { force: true });
    response.writeHead(204).end();
  } else throw new Refusal(405, 'MethodNotAllowed');
}

await mkdir(folder, { recursive: true });
const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const status = error instanceof Refusal ? error.status : 500;
    const code = error instanceof Refusal ? error.message : 'InternalError';
    const body = request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code></Error>`;
    response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
  });
});
server.listen(Number(wantedPort), '127.0.0.1', () => {
  const address = server.address();
  console.log(`ready ${typeof address === 'object' ? address?.port : ''}`);
});
// The process that started this one has ended.
process.stdin.on('close', () => process.exit()).resume();
