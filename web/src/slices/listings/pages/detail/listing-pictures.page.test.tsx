import { addListing, editListing } from '@lodgepole/contract/listings/endpoints';
import { imageLimitBytes } from '@lodgepole/contract/listings/images';
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  apiOf,
  button,
  chooseAddress,
  chooseFiles,
  filesIn,
  fillIn,
  herListing,
  installFormStubs,
  named,
  open,
  photo,
  photos,
  recording,
  removeToasts,
  toldWith,
} from '../../../../testing/listing-form.ts';

beforeAll(installFormStubs);
afterEach(removeToasts);

const openForm = async (path = '/listings/post', api: Parameters<typeof open>[1] = apiOf()) => {
  const page = await open(path, api);
  await screen.findByLabelText('Property type');
  return page;
};
const press = (name: string | RegExp) => fireEvent.click(button(name));
const save = () => press(/^(Post Listing|Save Changes)$/);
const told = (text: string) => screen.getByText(text).closest('[role=alert]');
const tiles = () => screen.getByLabelText('In this order').querySelectorAll('li');

describe('pictures that are chosen', () => {
  it('are refused at once when they are of the wrong kind or too large, by name', async () => {
    await openForm();
    await chooseFiles('pictures', [photo('plan.pdf', 'application/pdf'), photo('kitchen.png')]);
    expect(told('plan.pdf')?.textContent).toBe('plan.pdf Allowed formats: JPG, PNG, WEBP, GIF.');
    expect(screen.getByText('1 of 10 pictures')).toBeTruthy();
    await chooseFiles('front_image', [photo('huge.png', 'image/png', imageLimitBytes + 1)]);
    expect(told('File too large (max 10MB).')?.textContent).toContain('huge.png');
    expect(screen.getByText('1 of 10 pictures')).toBeTruthy();
    await chooseFiles('front_image', [photo('front.png')]);
    expect(screen.queryByText('File too large (max 10MB).')).toBeNull();
  });

  it('are at most ten: the first ones stay and an alert says so', async () => {
    await openForm();
    await chooseFiles('front_image', [photo('front.png')]);
    await chooseFiles('pictures', photos(11));
    expect(told('You can upload a maximum of 10 images.')?.textContent).toContain(
      '2 pictures were not added.',
    );
    expect(screen.getByText('10 of 10 pictures')).toBeTruthy();
    expect(tiles()).toHaveLength(9);
  });

  it('are at least three, one of them the front image', async () => {
    await openForm();
    await chooseFiles('pictures', photos(2));
    save();
    expect(toldWith('front_image')).toContain('A front image is required.');
    expect(toldWith('pictures')).toContain('You must have at least 3 images in total.');
    press(/^Make front image \(picture 1\)$/);
    expect(toldWith('front_image')).not.toContain('A front image is required.');
    await chooseFiles('pictures', [photo('3.png')]);
    expect(toldWith('pictures')).not.toContain('You must have at least 3 images in total.');
  });

  it('are marked when the browser cannot read them', async () => {
    await openForm();
    await chooseFiles('pictures', photos(3));
    fireEvent.error(screen.getByAltText('Picture 2'));
    save();
    expect(toldWith('pictures')).toContain('Allowed formats: JPG, PNG, WEBP, GIF.');
  });

  it('can be dropped anywhere among the pictures', async () => {
    await openForm();
    const drop = (target: Element, files: readonly File[]) => {
      const event = createEvent.drop(target);
      Object.assign(event, { dataTransfer: { types: ['Files'], files } });
      fireEvent(target, event);
    };
    drop(named('pictures'), photos(2));
    drop(named('front_image'), [photo('front.png')]);
    expect(await screen.findByText('3 of 10 pictures')).toBeTruthy();
    expect(screen.getByAltText('Front image')).toBeTruthy();
  });

  it('give their address back when they go', async () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    await openForm();
    await chooseFiles('pictures', photos(2));
    press('Remove picture 1');
    expect(revoke).toHaveBeenCalledTimes(1);
    expect(tiles()).toHaveLength(1);
    expect(document.activeElement).toBe(named('pictures'));
    revoke.mockRestore();
  });

  it('are sent in the order they are put, the focus staying with the one that moves', async () => {
    const { api, sent } = recording(apiOf().on(addListing, () => herListing));
    await openForm('/listings/post', api);
    await chooseAddress();
    fillIn();
    await chooseFiles('front_image', [photo('front.png')]);
    await chooseFiles('pictures', photos(3));
    const mover = button('Move picture 3 left');
    mover.focus();
    fireEvent.click(mover);
    expect(document.activeElement?.textContent).toBe('Move picture 2 left');
    expect(screen.getByText('Picture 3 is now picture 2 of 3.')).toBeTruthy();
    press('Move picture 1 right');
    press(/^Make front image \(picture 1\)$/);
    save();
    await screen.findByText('arrived at /listings/:id');
    expect(filesIn(sent[0]?.body ?? {}, 'front_image')).toEqual(['3.png']);
    expect(filesIn(sent[0]?.body ?? {}, 'pictures')).toEqual(['front.png', '1.png', '2.png']);
  });
});

describe.each(['/listings/post', '/listings/edit/5'])('after a file was refused, the form at %s', (path) => {
  const refuse = async (file: File) => {
    const page = recording(
      apiOf()
        .on(addListing, () => herListing)
        .on(editListing, () => herListing),
    );
    const view = await openForm(path, page.api);
    const before = countShown();
    await chooseFiles('pictures', [file]);
    expect(await screen.findByText(file.name)).toBeTruthy();
    return { ...page, ...view, before };
  };
  const countShown = () => Number(/^\d+/.exec(screen.getByText(/of 10 pictures$/).textContent)?.[0]);

  it.each([
    photo('phone.heic', 'image/heic'),
    photo('plan.pdf', 'application/pdf'),
    photo('huge.png', 'image/png', imageLimitBytes + 1),
  ])('takes the next picture ($name)', async (file) => {
    const { before } = await refuse(file);
    await chooseFiles('pictures', [photo('good.png')]);
    await screen.findByText(`${before + 1} of 10 pictures`);
    expect(screen.queryByText(file.name)).toBeNull();
    await chooseFiles('pictures', [file]);
    await screen.findByText(file.name);
    press('Remove picture 1');
    expect(screen.queryByText('Something went wrong.')).toBeNull();
    expect(countShown()).toBe(before);
  });

  it('can be left', async () => {
    const { router } = await refuse(photo('plan.pdf', 'application/pdf'));
    await act(() => router.navigate('/profile/1'));
    expect(await screen.findByText('arrived at /profile/:id')).toBeTruthy();
  });

  it('can be sent, and shows the listing', async () => {
    const { sent } = await refuse(photo('plan.pdf', 'application/pdf'));
    if (path === '/listings/post') {
      await chooseAddress();
      fillIn();
      await chooseFiles('front_image', [photo('front.png')]);
      await screen.findByAltText('Front image');
    }
    await chooseFiles('pictures', photos(3));
    await screen.findByAltText('Picture 3');
    await chooseFiles('pictures', photos(8));
    await screen.findByText('You can upload a maximum of 10 images.');
    save();
    expect(await screen.findByText('arrived at /listings/:id')).toBeTruthy();
    expect(sent).not.toHaveLength(0);
  });
});

describe('pictures the listing has', () => {
  const openEdit = async () => {
    const recorder = recording(apiOf().on(editListing, () => herListing));
    await openForm('/listings/edit/5', recorder.api);
    return recorder.sent;
  };
  const bodyOf = async (sent: Awaited<ReturnType<typeof openEdit>>) => {
    save();
    await screen.findByText('arrived at /listings/:id');
    return sent[0]?.body ?? {};
  };

  it('are removed only when it is saved, and can stay after all', async () => {
    const sent = await openEdit();
    press('Remove picture 1');
    press('Remove picture 1');
    expect(screen.getByText('2 of 10 pictures')).toBeTruthy();
    const removed = screen.getByLabelText('Will be removed when you save');
    expect(within(removed).getAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(screen.getByLabelText('Undo removing picture 2'));
    expect(await bodyOf(sent)).toMatchObject({ delete_images: [2], picture_order: [4, 3], pictures: [] });
  });

  it('give way to a new front image, which demotes the old one', async () => {
    const sent = await openEdit();
    await chooseFiles('front_image', [photo('new-front.png')]);
    expect(screen.getByText('5 of 10 pictures')).toBeTruthy();
    press('Remove picture 2');
    const body = await bodyOf(sent);
    expect(filesIn(body, 'front_image')).toEqual(['new-front.png']);
    expect(body).toMatchObject({ delete_images: [2], picture_order: [1, 3, 4] });
  });

  it('can be made the front image without sending a file again', async () => {
    const sent = await openEdit();
    press(/^Make front image \(picture 2\)$/);
    expect(await bodyOf(sent)).toMatchObject({ front_image_id: 3, picture_order: [1, 2, 4], pictures: [] });
  });

  it('are not without a front image', async () => {
    await openEdit();
    press('Remove front image');
    save();
    expect(toldWith('front_image')).toContain('A front image is required.');
    expect(document.activeElement).toBe(named('front_image'));
    fireEvent.click(screen.getByLabelText('Undo removing picture 1'));
    expect(toldWith('front_image')).not.toContain('A front image is required.');
  });
});
