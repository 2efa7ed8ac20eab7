import type { SearchMessages } from './en.ts'

export const id: SearchMessages = {
  label: 'Cari di toko',
  results: (count) => `${count} hasil`,
  seeAll: (count) => (count === 1 ? 'Lihat di toko' : `Lihat semua ${count} hasil`),
  nothing: (text) => `Tidak ada hasil untuk “${text}”`,
  tryThis: 'Coba satu kata saja: rasa, perangkat, atau kekuatan seperti 20\u00a0mg.',
  recent: 'Pencarian terakhir',
  forget: (text) => `Hapus ${text}`,
  kinds: 'Lihat kategori',
  waiting: 'Menyiapkan pencarian…',
  unavailable: 'Pencarian belum tersedia offline. Sambungkan ke internet sekali untuk mengunduhnya.',
}
