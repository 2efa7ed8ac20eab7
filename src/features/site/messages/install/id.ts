import type { InstallMessages } from './en.ts'

/** Indonesian messages: installing the app. */
export const id: InstallMessages = {
  title: (name: string) => `Simpan ${name} di layar utama Anda`,
  text: 'Buka toko dengan sekali ketuk, juga saat offline.',
  install: 'Instal aplikasi',
  decline: 'Nanti saja',
  steps: {
    share: 'Ketuk tombol bagikan di bilah alat browser Anda.',
    menu: 'Buka menu browser Anda.',
    home: 'Pilih Tambah ke Layar Utama.',
    homeOrInstall: 'Pilih Instal aplikasi atau Tambahkan ke Layar utama.',
    dock: 'Pilih Tambahkan ke Dock.',
    confirm: 'Konfirmasi dengan Tambah.',
  },
}
