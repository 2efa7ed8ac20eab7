import type { StartFailureMessages } from './en.ts'

export const id: StartFailureMessages = {
  text: 'Toko ini tidak termuat sepenuhnya. Yang Anda tambahkan tidak hilang.',
  reload: 'Muat ulang',
  home: 'Beranda sederhana',
}
