import type { StartFailureMessages } from './en.ts'

export const ms: StartFailureMessages = {
  text: 'Kedai ini tidak dimuatkan sepenuhnya. Anda boleh membaca halamannya, tetapi tidak boleh membuat pesanan. Apa yang anda tambah tidak hilang.',
  reload: 'Muat semula',
  home: 'Laman utama ringkas, untuk dibaca sahaja',
}
