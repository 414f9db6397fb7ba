import * as z from 'zod/mini';
import {
  PARTS_MAX,
  PAUSE_SECONDS_MAX,
  ROTATION_SECONDS_MAX,
  ROTATION_SECONDS_MIN,
  SCREEN_INCHES_MAX,
  SCREEN_INCHES_MIN,
  VIEWING_METERS_MAX,
  VIEWING_METERS_MIN,
} from './domain/limits.ts';
import {
  type DisplaySettings,
  descriptionChoices,
  designOrigins,
  looks,
  photoChoices,
  rotations,
  soldOutStyles,
} from './domain/settings.ts';
import { CalendarDate, choice, DaysOfWeek, flag, ThemeName, WallTime } from './fields.ts';

const blackoutSentence = 'A blackout must be closed, null, or have a start time, an end time and days.';
const BlackoutHours = z.object(
  { startTime: WallTime, endTime: WallTime, daysOfWeek: DaysOfWeek },
  { error: blackoutSentence },
);

/** All settings of a display. */
export const Settings = z.object({
  designFrom: z.enum(designOrigins),
  look: z.enum(looks),
  rotation: z.literal(rotations),
  itemSeconds: z.number(),
  imageSeconds: z.number(),
  theme: z.string(),
  soldOut: z.enum(soldOutStyles),
  part: z.nullable(z.object({ index: z.int(), of: z.int() })),
  photos: z.enum(photoChoices),
  descriptions: z.enum(descriptionChoices),
  showAllergens: z.boolean(),
  showKcal: z.boolean(),
  showName: z.boolean(),
  showClock: z.boolean(),
  showCurrency: z.boolean(),
  skipSoldOut: z.boolean(),
  mediaPause: z.nullable(z.object({ menuSeconds: z.number(), mediaSeconds: z.number() })),
  mediaUntil: z.nullable(z.string()),
  screenInches: z.nullable(z.number()),
  viewingMeters: z.nullable(z.number()),
  blackout: z.nullable(z.union([z.literal('closed'), BlackoutHours])),
}) satisfies z.ZodMiniType<DisplaySettings>;

function seconds(label: string, max = ROTATION_SECONDS_MAX) {
  const sentence = `${label} must be between ${ROTATION_SECONDS_MIN} and ${max} seconds.`;
  return z
    .number({ error: sentence })
    .check(z.minimum(ROTATION_SECONDS_MIN, sentence), z.maximum(max, sentence));
}

function measure(sentence: string, min: number, max: number) {
  return z.optional(
    z.nullable(z.number({ error: sentence }).check(z.minimum(min, sentence), z.maximum(max, sentence))),
  );
}

const partSentence = `A part must have an index from 0 and be one of 2 to ${PARTS_MAX}.`;
const Part = z
  .object(
    {
      index: z.int({ error: partSentence }).check(z.minimum(0, partSentence)),
      of: z
        .int({ error: partSentence })
        .check(z.minimum(2, partSentence), z.maximum(PARTS_MAX, partSentence)),
    },
    { error: partSentence },
  )
  .check(z.refine(({ index, of }) => index < of, partSentence));

const Pause = z.object({
  menuSeconds: seconds('Time of the menu', PAUSE_SECONDS_MAX),
  mediaSeconds: seconds('Time of the media', PAUSE_SECONDS_MAX),
});

/**
 * A change of settings. Omitted settings do not change, except that any of `designSettings` without `designFrom` gives
 * the display a design of its own.
 */
export const UpdateSettings = z.object(
  {
    settings: z.object(
      {
        designFrom: choice('Design from', designOrigins),
        look: choice('Look', looks),
        rotation: z.optional(
          z.literal(rotations, { error: `Rotation must be one of ${rotations.join(', ')}.` }),
        ),
        itemSeconds: z.optional(seconds('Time per item')),
        imageSeconds: z.optional(seconds('Time per image')),
        theme: z.optional(ThemeName),
        soldOut: choice('Sold out', soldOutStyles),
        part: z.optional(z.nullable(Part)),
        photos: choice('Photos', photoChoices),
        descriptions: choice('Descriptions', descriptionChoices),
        showAllergens: flag('Show allergens'),
        showKcal: flag('Show calories'),
        showName: flag('Show name'),
        showClock: flag('Show clock'),
        showCurrency: flag('Show currency'),
        skipSoldOut: flag('Skip sold out'),
        mediaPause: z.optional(z.nullable(Pause)),
        mediaUntil: z.optional(z.nullable(CalendarDate)),
        screenInches: measure(
          `The size of a screen must be between ${SCREEN_INCHES_MIN} and ${SCREEN_INCHES_MAX} inches, or null.`,
          SCREEN_INCHES_MIN,
          SCREEN_INCHES_MAX,
        ),
        viewingMeters: measure(
          `The distance of guests must be between ${VIEWING_METERS_MIN} and ${VIEWING_METERS_MAX} meters, or null.`,
          VIEWING_METERS_MIN,
          VIEWING_METERS_MAX,
        ),
        blackout: z.optional(
          z.nullable(z.union([z.literal('closed'), BlackoutHours], { error: blackoutSentence })),
        ),
      },
      { error: 'Settings are missing.' },
    ),
  },
  { error: 'Settings are missing.' },
);
export type UpdateSettings = z.output<typeof UpdateSettings>;
