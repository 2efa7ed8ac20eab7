import type { SearchMessages } from './en.ts'

export const ms: SearchMessages = {
  label: 'Cari di kedai',
  results: (count) => `${count} hasil`,
  seeAll: (count) => (count === 1 ? 'Lihat di kedai' : `Lihat semua ${count} hasil`),
  nothing: (text) => `Tiada hasil untuk “${text}”`,
  tryThis: 'Semak ejaan, atau cuba satu perkataan sahaja: perisa, peranti, atau kekuatan seperti 20\u00a0mg.',
  recent: 'Carian lalu',
  forget: (text) => `Padam ${text}`,
  kinds: 'Lihat-lihat',
  waiting: 'Menyediakan kedai pada peranti ini',
  unavailable: 'Carian boleh digunakan di sini selepas kedai menjawab sekali.',
}
