import type { StartFailureMessages } from './en.ts'

export const id: StartFailureMessages = {
  text: 'Toko ini tidak termuat sepenuhnya. Anda bisa membaca halamannya, tetapi tidak bisa memesan. Yang Anda tambahkan tidak hilang.',
  reload: 'Muat ulang',
  home: 'Beranda sederhana, hanya untuk dibaca',
}
