import type { PlaceStock } from '#contract/stock/place.ts'
import { Section } from '../../staff/facts.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import { PlaceLimitsForm } from './place-limits-form.tsx'
import { placeStockQuery } from './product-queries.ts'

const setPlaceStock = async () => (await import('#contract/stock/calls/set-place-stock.ts')).setPlaceStock

interface Props {
  product: { id: number; name: string }
}

/** What each place has of a product; nothing with a single place, whose stock is that of the market. */
export const PlaceStockForm = ({ product }: Props) => (
  <QueryBoundary query={placeStockQuery(product.id)}>
    {({ places }) => places.length > 1 && <Counts key={JSON.stringify(places)} product={product} places={places} />}
  </QueryBoundary>
)

const nameOf = ({ place_id }: PlaceStock): string => `place_${place_id}`

function Counts({ product: { id, name }, places }: Props & { places: readonly PlaceStock[] }) {
  const { placeStock: messages, saved } = useStaffCatalogueMessages()
  const hintOf = ({ committed, recount, sells_online }: PlaceStock): string =>
    [
      committed > 0 && messages.committed(committed),
      recount !== null && messages.recount(recount),
      !sells_online && messages.offline,
    ]
      .filter(Boolean)
      .join(' ')
  const form = useStaffForm({
    call: setPlaceStock,
    params: { id: String(id) },
    fields: places.map((place) => ({
      kind: 'whole',
      name: nameOf(place),
      label: place.name,
      ...(hintOf(place) && { hint: hintOf(place) }),
    })),
    values: Object.fromEntries(places.map((place) => [nameOf(place), place.on_hand])),
    shape: (read) => ({
      places: places.flatMap((place) => {
        const on_hand = read[nameOf(place)]
        return typeof on_hand === 'number' && (on_hand !== place.on_hand || place.recount !== null)
          ? { place_id: place.place_id, on_hand }
          : []
      }),
    }),
    done: saved(name),
  })
  return (
    <Section title={messages.title}>
      <p>{messages.text}</p>
      <StaffForm form={form} send={messages.save} />
      <PlaceLimitsForm id={id} places={places} />
    </Section>
  )
}
