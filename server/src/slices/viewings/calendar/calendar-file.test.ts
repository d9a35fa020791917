import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const now = new Date('2026-11-16T12:00:00.123Z');

const anEvent = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: '0b9c2c9e-5f0f-4c8c-8f7e-2d5f1b1c9a11',
  sequence: 2,
  isCancelled: false,
  startsAt: new Date('2026-11-21T15:00:00.000Z'),
  endsAt: new Date('2026-11-21T15:30:00.000Z'),
  changedAt: new Date('2026-11-15T08:00:00.000Z'),
  summary: 'Viewing: Unit 4B, 75 King St S, Waterloo',
  location: 'Unit 4B, 75 King St S, Waterloo',
  description: 'Ring twice.',
  url: 'https://lodgepole.example/listings/7',
  ...changes,
});

/** How another program reads the file. */
const read = (changes: Partial<CalendarEvent> = {}) => {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile([anEvent(changes)], now)) as unknown[]);
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('The file has no event.');
  return { calendar, component, event: new ICAL.Event(component) };
};

const bytes = (line: string): number => new TextEncoder().encode(line).length;

describe('a calendar file', () => {
  it('says the same to another program', () => {
    const { calendar, component, event } = read();
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(event.uid).toBe('0b9c2c9e-5f0f-4c8c-8f7e-2d5f1b1c9a11');
    expect(event.sequence).toBe(2);
    expect(event.summary).toBe('Viewing: Unit 4B, 75 King St S, Waterloo');
    expect(event.location).toBe('Unit 4B, 75 King St S, Waterloo');
    expect(event.startDate.toJSDate()).toEqual(new Date('2026-11-21T15:00:00Z'));
    expect(event.endDate.toJSDate()).toEqual(new Date('2026-11-21T15:30:00Z'));
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(component.getFirstPropertyValue('url')).toBe('https://lodgepole.example/listings/7');
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-16T12:00:00Z');
    expect(component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString()).toBe(
      '-PT2H',
    );
  });

  it('cancels without an alarm, and without a page that is gone', () => {
    const { component } = read({ isCancelled: true, url: null });
    expect(component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(component.getFirstSubcomponent('valarm')).toBeNull();
    expect(component.hasProperty('url')).toBe(false);
  });

  it.each([
    'semicolons; commas, and \\ backslashes',
    'two\nlines',
    'a\\nb is no line break',
    'END:VEVENT\nBEGIN:VEVENT\nSUMMARY:another',
    'é'.repeat(200),
    '🏡'.repeat(120),
    `${'x'.repeat(61)}🏡🏡🏡`,
    'Chemin de la Côte-des-Neiges, appartement n° 7, à côté de l’église, près du métro, au troisième étage',
  ])('carries %j unchanged', (text) => {
    const { calendar, event } = read({ description: text, summary: text.replaceAll('\n', ' ') });
    expect(event.description).toBe(text);
    expect(event.summary).toBe(text.replaceAll('\n', ' '));
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
  });

  it('drops characters that a line may not contain', () => {
    expect(read({ description: 'a\r\nb\rc\u0000d\u2028e\ud800f' }).event.description).toBe(
      'a\nb\ncd\ne\ufffdf',
    );
  });

  it('ends every line with CRLF, none longer than 75 bytes, none inside a character', () => {
    const file = calendarFile([anEvent({ description: `${'é🏡x'.repeat(100)}` })], now);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = file.split('\r\n');
    expect(lines.join('')).not.toMatch(/[\r\n]/);
    expect(lines.filter((line) => bytes(line) > 75)).toEqual([]);
    expect(lines.filter((line) => !line.isWellFormed())).toEqual([]);
    expect(lines.filter((line) => bytes(line) > 71).length).toBeGreaterThan(5);
  });
});
