import type { Language } from '#contract/site/language.ts'

/** Messages for staff about refused changes of the delivery. English defines the type. */
const en = {
  stateUnknown: 'One of these states isn’t in this market.',
  stateWithoutZone: (names: string) => `Move ${names} to another zone first. Every state needs a zone.`,
  zoneInUse: 'Move its states to another zone first.',
  zoneUnknown: 'This zone no longer exists.',
  daysReversed: 'The maximum can’t be lower than the minimum.',
  courierTaken: 'Another courier already has this name.',
}
type DeliveryMessages = typeof en

const ms: DeliveryMessages = {
  stateUnknown: 'Salah satu negeri ini bukan dalam pasaran ini.',
  stateWithoutZone: (names) => `Pindahkan ${names} ke zon lain dahulu. Setiap negeri mesti berada dalam satu zon.`,
  zoneInUse: 'Pindahkan negerinya ke zon lain dahulu.',
  zoneUnknown: 'Zon ini tidak wujud lagi.',
  daysReversed: 'Tempoh maksimum tidak boleh kurang daripada tempoh minimum.',
  courierTaken: 'Kurier lain sudah menggunakan nama ini.',
}

const id: DeliveryMessages = {
  stateUnknown: 'Salah satu provinsi ini bukan bagian dari pasar ini.',
  stateWithoutZone: (names) => `Pindahkan ${names} ke zona lain dulu. Setiap provinsi harus berada dalam satu zona.`,
  zoneInUse: 'Pindahkan provinsinya ke zona lain dulu.',
  zoneUnknown: 'Zona ini sudah tidak ada.',
  daysReversed: 'Waktu maksimum tidak boleh kurang dari waktu minimum.',
  courierTaken: 'Kurir lain sudah memakai nama ini.',
}

export const DELIVERY_MESSAGES: Record<Language, DeliveryMessages> = { en, ms, id }
