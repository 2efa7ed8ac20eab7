import type { PlaceStock } from '#contract/stock/place.ts'
import { FormOnDemand } from '../../staff/forms/form-on-demand.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'

const setPlaceLimits = async () => (await import('#contract/stock/calls/set-place-limits.ts')).setPlaceLimits

const nameOf = ({ place_id }: PlaceStock): string => `limit_${place_id}`

/** From which number of pieces on each place runs low of a product. */
export function PlaceLimitsForm({ id, places }: { id: number; places: readonly PlaceStock[] }) {
  const { placeStock: messages } = useStaffCatalogueMessages()
  const form = useStaffForm({
    call: setPlaceLimits,
    params: { id: String(id) },
    fields: places.map((place) => ({ kind: 'whole', name: nameOf(place), label: place.name, empty: 'null' })),
    values: Object.fromEntries(places.map((place) => [nameOf(place), place.low_stock])),
    shape: (read) => ({
      places: places.map((place) => ({ place_id: place.place_id, low_stock: read[nameOf(place)] ?? null })),
    }),
    done: messages.limitsSaved,
  })
  return <FormOnDemand form={form} send={messages.limits} text={messages.limitsText} />
}
