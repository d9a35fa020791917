import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const Example = () => {
  const [open, setOpen] = useState('homes');
  return (
    <Tabs
      open={open}
      onOpen={setOpen}
      tabs={[
        { name: 'homes', label: 'Homes', panel: 'Two homes' },
        { name: 'people', label: 'People', panel: 'Three people' },
        { name: 'groups', label: 'Groups', panel: 'One group' },
      ]}
    />
  );
};

const tab = (name: string) => screen.getByRole('tab', { name });
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

it('ties each tab to its panel and shows one panel alone', async () => {
  render(<Example />);
  expect(screen.getByRole('tabpanel', { name: 'Homes' }).textContent).toBe('Two homes');
  expect(screen.queryByText('Three people')).toBeNull();
  await userEvent.click(tab('People'));
  const panel = screen.getByRole('tabpanel', { name: 'People' });
  expect(panel.textContent).toBe('Three people');
  expect(tab('People').getAttribute('aria-controls')).toBe(panel.id);
});

it('is one stop of the Tab key, on the open tab', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(document.activeElement).toBe(tab('Homes'));
  await userEvent.tab();
  expect(screen.getByRole('tablist').contains(document.activeElement)).toBe(false);
});

it('opens the next tab with the arrow keys, from the last to the first', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(selected()).toBe('People');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(selected()).toBe('Groups');
  expect(document.activeElement).toBe(tab('Groups'));
});

it('moves to the ends with Home and End, which opens nothing yet', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(tab('Groups'));
  expect(selected()).toBe('Homes');
  await userEvent.keyboard('{Enter}');
  expect(selected()).toBe('Groups');
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(tab('Homes'));
});
