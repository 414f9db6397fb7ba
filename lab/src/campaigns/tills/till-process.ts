// A process with one fake till, which can be killed. Like a real till, its dishes are in a file.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { TillDish } from '@menuboard/contract/links';
import { fakes } from '@menuboard/links/fakes/all-fakes';
import { seededRandom } from '../random.ts';
import { tillStaff } from './till-edits.ts';
import type { TillAnswers, TillMessage, TillOrder, TillOrderName, TillOrders } from './till-orders.ts';

interface Stored {
  dishes: TillDish[];
  /** Numbers of dishes that are gone. */
  removed: string[];
  nextNumber: number;
}

/** Changes by the server itself, such as a dish that it marks sold out. */
const SAVE_MS = 50;

const [kind = '', file = '', count = ''] = process.argv.slice(2);
const start = fakes[kind];
if (!start) throw new Error(`There is no fake till of the kind ${kind}.`);
const till = await start({ currency: 'USD' });
const usual = Number(count);
const send = (message: TillMessage) => process.send?.(message);

let saved = '';
const removed = new Set<string>();
let nextNumber = 0;

function save(): void {
  const text = JSON.stringify({ dishes: till.dishes(), removed: [...removed], nextNumber } satisfies Stored);
  if (text === saved) return;
  saved = text;
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/** A restarted till still knows which dishes are gone. */
function restore(stored: Stored): void {
  for (const dish of stored.dishes) till.put(dish);
  const [any] = stored.dishes;
  for (const externalId of stored.removed) {
    removed.add(externalId);
    if (!any) continue;
    till.put({ externalId, name: any.name, ...('price' in any ? { price: 1 } : {}) });
    till.remove(externalId);
  }
  nextNumber = stored.nextNumber;
}

if (existsSync(file)) restore(JSON.parse(readFileSync(file, 'utf8')) as Stored);
else {
  const staff = tillStaff(seededRandom(usual), till.stores);
  for (; nextNumber < usual; nextNumber += 1) till.put(staff.newDish(nextNumber));
}
save();
setInterval(save, SAVE_MS);
till.onNotice((notice) => send({ is: 'notice', notice }));

function edit({ seeds }: TillOrders['edit']): null {
  for (const seed of seeds) {
    const next = tillStaff(seededRandom(seed), till.stores).nextEdit(till.dishes(), usual, nextNumber);
    if (next.is === 'put') {
      till.put(next.dish);
      nextNumber += 1;
    } else {
      removed.add(next.externalId);
      till.remove(next.externalId);
    }
    save();
  }
  return null;
}

type Handlers = {
  [K in TillOrderName]: (order: TillOrders[K]) => TillAnswers[K];
};

const handlers: Handlers = {
  edit,
  put: ({ dish }) => {
    till.put(dish);
    save();
    return null;
  },
  faults: (faults) => {
    till.setFaults(faults);
    return null;
  },
  noticeUrl: ({ url }) => {
    if (till.noticeUrl !== undefined) till.noticeUrl = url;
    return null;
  },
  consent: ({ url }) => till.signIn?.consent(url) ?? {},
  dishes: () => till.dishes(),
  requests: () => till.requests(),
};

function follow<K extends TillOrderName>({ id, name, order }: TillOrder<K>): void {
  try {
    send({ is: 'answer', id, answer: handlers[name](order) });
  } catch (error) {
    send({ is: 'error', id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

process.on('message', (order: TillOrder) => follow(order));
process.on('disconnect', () => process.exit(0));
const { address, settings, stores, signIn } = till;
const app = signIn && { app: signIn.app };
send({ is: 'started', till: { address, settings, stores, ...app } });
