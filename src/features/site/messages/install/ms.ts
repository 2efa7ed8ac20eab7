import type { InstallMessages } from './en.ts'

/** Malay messages: installing the app. */
export const ms: InstallMessages = {
  title: (name: string) => `Simpan ${name} di skrin utama anda`,
  text: 'Buka kedai dengan sekali ketik, juga ketika di luar talian.',
  install: 'Pasang aplikasi',
  decline: 'Bukan sekarang',
  steps: {
    share: 'Ketik butang kongsi pada bar alat pelayar anda.',
    menu: 'Buka menu pelayar anda.',
    home: 'Pilih Tambah ke Skrin Utama.',
    homeOrInstall: 'Pilih Pasang aplikasi atau Tambah pada Skrin utama.',
    dock: 'Pilih Tambah ke Dock.',
    confirm: 'Sahkan dengan Tambah.',
  },
}
