import { ms as frame } from '../../../../messages/frame/ms.ts'
import type { ContentMessages } from './en.ts'

/** Malay messages: editorial pages and the link directory. */
export const ms: ContentMessages = {
  claims: { title: 'Waranti anda', claim: 'Buat tuntutan', verify: 'Semak kod' },
  ...frame,
  about: 'Tentang kami',
  warranty: 'Waranti',
  links: 'Semua pautan kami',
  store: 'Kedai',
  versions: {
    title: 'Versi',
    version: (number, day) => `Versi ${number}, diterbitkan pada ${day}`,
    current: 'semasa',
    earlier: 'Ini versi terdahulu. Versi ini terpakai bagi pesanan yang dibuat pada masa itu.',
  },
  updated: (day) => `Kemas kini terakhir ${day}`,
  goodToKnow: 'Baik untuk diketahui',
  leaving: {
    title: 'Tinggalkan kedai?',
    text: (place) => `Pautan ini membuka ${place}. Kami tidak bertanggungjawab atas kandungan di laman itu.`,
    stay: 'Kekal di sini',
    leave: 'Buka pautan',
  },
}
