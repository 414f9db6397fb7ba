import type { Campaign, Figure } from './campaign.ts';

/**
 * `npm run campaign -- NAME`: prints each measured value beside the promised one, and fails when a promise is broken.
 * Without a name it lists the campaigns.
 */
export async function runCampaigns(all: Campaign[]): Promise<void> {
  const [name, size] = process.argv.slice(2);
  const campaign = all.find((candidate) => candidate.name === name);
  if (campaign) return measure(campaign, size === '--short');
  const names = all.map(describe).join('\n');
  console.log(`The campaigns: npm run campaign -- NAME, or NAME --short for a short form.\n${names}`);
  if (name === undefined) return;
  console.error(`There is no campaign "${name}".`);
  process.exitCode = 1;
}

function describe({ name, promise, variables }: Campaign): string {
  return `  ${name.padEnd(20)}${promise}${variables ? ` (${variables})` : ''}`;
}

async function measure({ promise, limitMinutes, run }: Campaign, isShort: boolean): Promise<void> {
  console.log(`\n${promise}`);
  const start = performance.now();
  const overdue = setTimeout(() => {
    console.error(`Not finished after ${limitMinutes} minutes.`);
    process.exit(1);
  }, limitMinutes * 60_000);
  const figures = await run(isShort ? 'short' : 'full');
  clearTimeout(overdue);
  for (const figure of figures) console.log(formatFigure(figure));
  console.log(`Took ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  // The short form is too short to say anything about time.
  const isBroken = ({ isKept, isTiming }: Figure) => !isKept && !(isShort && isTiming);
  // A campaign without figures has proved nothing.
  if (figures.length === 0 || figures.some(isBroken)) process.exitCode = 1;
}

function formatFigure({ isKept, name, measured, promised }: Figure): string {
  return `${isKept ? 'kept  ' : 'BROKEN'}  ${name}: ${measured} (promised: ${promised})`;
}
