import type { StartFailureMessages } from './en.ts'

export const ms: StartFailureMessages = {
  text: 'Kedai ini tidak dimuatkan sepenuhnya. Apa yang anda tambah tidak hilang.',
  reload: 'Muat semula',
  home: 'Laman utama ringkas',
}
