import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('submits nothing unless it is told to', () => {
  render(<Button>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('type')).toBe('button');
});

it('takes no second press while it loads, and keeps its name', async () => {
  const press = vi.fn();
  render(
    <Button loading onClick={press}>
      Save
    </Button>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button.disabled).toBe(true);
  expect(button.hasAttribute('data-loading')).toBe(true);
});

it('is a link where it leads somewhere', () => {
  render(
    <MemoryRouter>
      <Button to="/listings">Homes</Button>
      <Button href="https://lodgepole.example/">Elsewhere</Button>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Homes' }).getAttribute('href')).toBe('/listings');
  expect(screen.getByRole('link', { name: 'Elsewhere' }).getAttribute('href')).toBe(
    'https://lodgepole.example/',
  );
});
