import { z } from 'zod';
import { localDay } from '#domain/calendar.ts';
import { hardSpots } from '#domain/practice/hard-spots.ts';
import { dateOf, PLAN_FORMATS, planCalendar, planMarkdown } from '#domain/practice/plan-files.ts';
import { practicePlan } from '#domain/practice/practice-plan.ts';
import { rankedKeys, secondsOutside, tessituraOf } from '#domain/singing/best-key.ts';
import { rangeOf, semitones, songId, timeZone, voice } from '../inputs.ts';
import { partsOf, sungLines } from '../practised-song.ts';
import { keyIn, rounded, SONG_CALLS, songAsEdited } from '../song-as-edited.ts';
import { tool } from '../tool.ts';

/** How singing goes, and what to do next. */

const MOST_SPOTS = 20;

export const practiceTools = [
  tool({
    name: 'best_key',
    title: 'The best keys of a song for a voice',
    description:
      'Ranks the keys from twelve semitones lower to twelve higher by how well the melody lies in a voice, the best first: seconds of ' +
      'the melody above and below the range, and how far its middle lies from the middle of the voice, in semitones. `octaves` -1 ' +
      'means that the singer sings an octave below the melody of that key. Pass `semitones` of the best one to get_notes or ' +
      'make_practice_plan. Example: {"song_id": "song_…", "voice": "baritone"} or "voice": {"lowest_midi": 45, "highest_midi": 64}',
    input: z.object({ song_id: songId, voice }),
    calls: SONG_CALLS,
    isReadOnly: true,
    async run({ song_id, voice: given }, api) {
      const song = await songAsEdited(api, song_id);
      const keys = rankedKeys(song.notes, rangeOf(given)).slice(0, 5);
      return {
        song_id,
        melody: tessituraOf(song.notes),
        best_first: keys.map((fit) => ({
          ...{ semitones: fit.semitones, octaves: fit.octaves, key: keyIn(song, fit.semitones) },
          seconds_outside: rounded(secondsOutside(fit)),
          too_high_seconds: rounded(fit.tooHighSeconds),
          too_low_seconds: rounded(fit.tooLowSeconds),
          off_centre_semitones: rounded(fit.offCentreSemitones),
        })),
      };
    },
  }),
  tool({
    name: 'practice_statistics',
    title: 'How much and how well was sung',
    description:
      'The last twelve weeks over all songs: passes, sung seconds and score (0 to 1) of each week, range of the voice by month, each ' +
      'practised song with first, latest and best score, and the minutes of each of the last 30 days. ' +
      'Example: {"time_zone": "Europe/Madrid"}',
    input: z.object({ time_zone: timeZone }),
    calls: ['GET /practice/progress', 'GET /training/days'],
    isReadOnly: true,
    async run(query, api) {
      const [progress, { days }] = await Promise.all([
        api.json('GET /practice/progress', { query }),
        api.json('GET /training/days', { query }),
      ]);
      return { ...progress, days };
    },
  }),
  tool({
    name: 'worst_spots',
    title: 'The lines of a song that go worst',
    description:
      'The hardest lines of a song from its newest passes, the worst first: start and end in seconds, score (0 to 1), cents (above 0 is ' +
      'sharp; 100 are a semitone), onset in seconds (above 0 is late), and how many passes had the line. None: it goes well, or was ' +
      'never sung. get_words tells what is sung there. Example: {"song_id": "song_…", "limit": 5}',
    input: z.object({ song_id: songId, limit: z.int().min(1).max(MOST_SPOTS).default(5) }),
    calls: ['GET /practice/results'],
    isReadOnly: true,
    async run({ song_id, limit }, api) {
      const spots = hardSpots(await sungLines(api, song_id), limit).map((spot) => ({
        ...{ start_seconds: spot.startSeconds, end_seconds: spot.endSeconds, score: rounded(spot.score) },
        ...{ cents: spot.cents, onset_seconds: spot.onsetSeconds, passes: spot.passes },
      }));
      return { song_id, spots };
    },
  }),
  tool({
    name: 'make_practice_plan',
    title: 'A plan to learn a song in some days',
    description:
      'Makes a plan from today (or `first_day`) on: for each day which sections, how often, at which speed (percent of the recording) ' +
      'and in which key; hard and new parts come first and slower, the last day begins with the whole song. `file` holds the plan as a ' +
      'calendar (iCalendar, to import) or as Markdown. Nothing is stored: the same question has the same plan. ' +
      'Example: {"song_id": "song_…", "days": 7, "minutes_per_day": 20, "semitones": -2, "format": "markdown"}',
    input: z.object({
      song_id: songId,
      days: z.int().min(1).max(28).default(7),
      minutes_per_day: z.int().min(5).max(180).default(20),
      first_day: z.iso.date().nullish().describe('As 2026-11-30; left out: today'),
      semitones,
      time_zone: timeZone,
      format: z.enum(PLAN_FORMATS).default('calendar'),
    }),
    calls: [...SONG_CALLS, 'GET /practice/results'],
    isReadOnly: true,
    async run(request, api, { nowMs }) {
      const song = await songAsEdited(api, request.song_id);
      const parts = partsOf(song, await sungLines(api, request.song_id));
      const today = localDay(request.time_zone, nowMs);
      const firstDay = request.first_day ? localDay('UTC', Date.parse(request.first_day)) : today;
      const days = { firstDay, dayCount: request.days, minutesPerDay: request.minutes_per_day };
      const plan = practicePlan(parts, days);
      const keyName = keyIn(song, request.semitones);
      const facts = {
        songId: request.song_id,
        title: song.song.title,
        keyName,
        semitones: request.semitones,
      };
      const isCalendar = request.format === 'calendar';
      return {
        ...{ song_id: request.song_id, title: facts.title, key: keyName, semitones: request.semitones },
        days: plan.map(({ day, tasks, seconds }) => ({
          date: dateOf(day),
          minutes: Math.round(seconds / 60),
          tasks: tasks.map((task) => ({
            part: task.label,
            ...{ start_seconds: rounded(task.startSeconds), end_seconds: rounded(task.endSeconds) },
            ...{ passes: task.passes, speed_percent: task.speedPercent },
          })),
        })),
        file: {
          name: isCalendar ? 'practice-plan.ics' : 'practice-plan.md',
          media_type: isCalendar ? 'text/calendar' : 'text/markdown',
          text: isCalendar ? planCalendar(plan, facts, nowMs) : planMarkdown(plan, facts),
        },
      };
    },
  }),
];
