// `npm run campaign:<name>`: prints what was measured beside what is promised, and fails when it falls short.
import { allCampaigns } from './all-campaigns.ts';
import type { Campaign, Figure } from './campaign.ts';

const [name, size] = process.argv.slice(2);
const campaign = allCampaigns.find((one) => one.name === name);
if (campaign) await print(campaign);
else {
  const names = allCampaigns.map((one) => one.name).join(', ');
  console.error(`There is no campaign "${name ?? ''}". The campaigns: ${names}.`);
  process.exitCode = 1;
}

async function print({ promise, limitMinutes, run }: Campaign): Promise<void> {
  console.log(`\n${promise}`);
  const start = performance.now();
  const overdue = setTimeout(() => {
    console.error(`Not over after ${limitMinutes} minutes.`);
    process.exit(1);
  }, limitMinutes * 60_000);
  const figures = await run(size === '--short' ? 'short' : 'full');
  clearTimeout(overdue);
  for (const figure of figures) console.log(lineOf(figure));
  console.log(`In ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  // One that measured nothing has shown nothing.
  if (figures.length === 0 || !figures.every(({ holds }) => holds)) process.exitCode = 1;
}

function lineOf({ holds, what, measured, promised }: Figure): string {
  return `${holds ? 'holds      ' : 'FALLS SHORT'}  ${what}: ${measured} (promised: ${promised})`;
}
