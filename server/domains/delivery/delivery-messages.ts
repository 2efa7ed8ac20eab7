import type { Language } from '#contract/site/language.ts'

/** Messages for staff about refused changes of the delivery. English defines the type. */
const en = {
  stateUnknown: 'One of these states is not in this market.',
  stateWithoutZone: (names: string) => `Choose another zone for ${names} first: every state is in one.`,
  zoneInUse: 'Move its states to another zone first.',
  zoneUnknown: 'This zone no longer exists.',
  daysReversed: 'The longest time can’t be shorter than the shortest.',
  courierTaken: 'Another courier has this name.',
}
type DeliveryMessages = typeof en

const ms: DeliveryMessages = {
  stateUnknown: 'Salah satu negeri ini bukan dalam pasaran ini.',
  stateWithoutZone: (names) => `Pilih zon lain untuk ${names} dahulu: setiap negeri mesti berada dalam satu zon.`,
  zoneInUse: 'Pindahkan negerinya ke zon lain dahulu.',
  zoneUnknown: 'Zon ini tidak wujud lagi.',
  daysReversed: 'Tempoh paling lama tidak boleh lebih singkat daripada tempoh paling cepat.',
  courierTaken: 'Kurier lain menggunakan nama ini.',
}

const id: DeliveryMessages = {
  stateUnknown: 'Salah satu provinsi ini bukan bagian dari pasar ini.',
  stateWithoutZone: (names) => `Pilih zona lain untuk ${names} dulu: setiap provinsi harus berada dalam satu zona.`,
  zoneInUse: 'Pindahkan provinsinya ke zona lain dulu.',
  zoneUnknown: 'Zona ini sudah tidak ada.',
  daysReversed: 'Waktu terlama tidak boleh lebih singkat daripada waktu tercepat.',
  courierTaken: 'Kurir lain memakai nama ini.',
}

export const DELIVERY_MESSAGES: Record<Language, DeliveryMessages> = { en, ms, id }
