import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SelectField, TextArea, TextField } from './text-field.tsx';

it.each([
  ['a text field', TextField],
  ['a text area', TextArea],
  ['a select', SelectField],
])('%s is named by its label and described by its error, then its description', (_, Field) => {
  render(<Field label="City" description="Where you live." error="No such city." />);
  const field = screen.getByLabelText('City');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const told = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(told).toEqual(['No such city.', 'Where you live.']);
});

it('is neither invalid nor described without an error and a description', () => {
  render(<TextField label="City" error={undefined} description="" />);
  const field = screen.getByLabelText('City');
  expect(field.hasAttribute('aria-invalid')).toBe(false);
  expect(field.hasAttribute('aria-describedby')).toBe(false);
});

it('marks a needed field for the eye, unless told not to', () => {
  render(<TextField label="City" required />);
  expect(screen.getByText('*').getAttribute('aria-hidden')).toBe('true');
  cleanup();
  render(<TextField label="City" required withAsterisk={false} />);
  expect(screen.queryByText('*')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('City').required).toBe(true);
});

it('gives the field one class and its input another', () => {
  render(<TextField label="City" className="wide" inputClassName="digits" />);
  const input = screen.getByLabelText('City');
  expect(input.classList.contains('digits')).toBe(true);
  expect(input.closest('.wide')?.contains(screen.getByText('City'))).toBe(true);
});
