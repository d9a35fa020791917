import { type ListControl, listView } from '../../../../lib/address/list-view.ts';
import { useAddress } from '../../../../lib/address/use-address.ts';
import type { QueueView } from '../queries.ts';
import { readKind } from './kind-filter.tsx';

/** The part of the queue that the address tells. An item carries it too, so that its list stays where it was. */
export const useQueueView = (): { readonly view: QueueView; readonly to: ListControl['to'] } => {
  const address = useAddress();
  const { view, to } = listView(address);
  return { view: { kind: readKind(address.params), page: view.page, page_size: view.page_size }, to };
};
