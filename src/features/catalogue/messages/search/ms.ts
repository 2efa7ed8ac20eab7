import type { SearchMessages } from './en.ts'

export const ms: SearchMessages = {
  label: 'Cari di kedai',
  results: (count) => `${count} hasil`,
  seeAll: (count) => (count === 1 ? 'Lihat di kedai' : `Lihat semua ${count} hasil`),
  nothing: (text) => `Tiada hasil untuk “${text}”`,
  tryThis: 'Cuba satu perkataan sahaja: perisa, peranti, atau kekuatan seperti 20\u00a0mg.',
  recent: 'Carian terkini',
  forget: (text) => `Buang ${text}`,
  kinds: 'Lihat kategori',
  waiting: 'Menyediakan carian…',
  unavailable: 'Carian belum tersedia di luar talian. Sambung ke internet sekali untuk memuat turunnya.',
}
