import type { Language } from '#contract/site/language.ts'

const en = {
  storeMissing: 'Choose the store.',
  storeTaken: 'Choose a store that hands over orders and has no place yet.',
  noStore: 'Only a place that is a store has one.',
  lastOnline: 'This is the only place that sells online. Let another one sell online first.',
  placeHeld: 'Open orders have items here. Finish them first.',
  placeHasGoods: 'This place still has items. Move them or count them out first.',
  placeChanges: 'Items have just arrived here. Please try again.',
}
type PlaceMessages = typeof en

const ms: PlaceMessages = {
  storeMissing: 'Pilih cawangan.',
  storeTaken: 'Pilih cawangan yang menyerahkan pesanan dan belum ada lokasi.',
  noStore: 'Hanya lokasi jenis cawangan mempunyai cawangan.',
  lastOnline: 'Ini satu-satunya lokasi yang menjual dalam talian. Pilih lokasi lain dahulu.',
  placeHeld: 'Pesanan yang belum selesai ada barang di sini. Selesaikan dahulu.',
  placeHasGoods: 'Lokasi ini masih ada barang. Pindahkan atau kosongkan kiraannya dahulu.',
  placeChanges: 'Barang baru sahaja tiba di sini. Cuba lagi.',
}

const id: PlaceMessages = {
  storeMissing: 'Pilih cabang.',
  storeTaken: 'Pilih cabang yang menyerahkan pesanan dan belum punya lokasi.',
  noStore: 'Hanya lokasi jenis cabang yang punya cabang.',
  lastOnline: 'Ini satu-satunya lokasi yang menjual online. Pilih lokasi lain dulu.',
  placeHeld: 'Pesanan yang belum selesai punya barang di sini. Selesaikan dulu.',
  placeHasGoods: 'Lokasi ini masih punya barang. Pindahkan atau kosongkan hitungannya dulu.',
  placeChanges: 'Barang baru saja tiba di sini. Coba lagi.',
}

export const PLACE_MESSAGES: Readonly<Record<Language, PlaceMessages>> = { en, ms, id }
