import { id as frame } from '../../../../messages/frame/id.ts'
import type { ContentMessages } from './en.ts'

/** Indonesian messages: editorial pages and the link directory. */
export const id: ContentMessages = {
  claims: { title: 'Garansi Anda', claim: 'Ajukan klaim', verify: 'Periksa kode' },
  ...frame,
  about: 'Tentang kami',
  warranty: 'Garansi',
  links: 'Semua tautan kami',
  store: 'Toko',
  versions: {
    title: 'Daftar versi',
    version: (number, day) => `Versi ${number}, terbit ${day}`,
    current: 'berlaku',
    earlier: 'Ini versi sebelumnya. Versi ini berlaku untuk pesanan yang dibuat saat itu.',
  },
  updated: (day) => `Terakhir diperbarui ${day}`,
  goodToKnow: 'Perlu diketahui',
  leaving: {
    title: 'Tinggalkan toko?',
    text: (place) => `Tautan ini membuka ${place}. Kami tidak bertanggung jawab atas isi situs itu.`,
    stay: 'Tetap di sini',
    leave: 'Buka tautan',
  },
}
