import { id as staff } from '../../../staff/messages/staff/id.ts'
import type { StaffWarrantyMessages } from './en.ts'

/** Indonesian messages: warranty claims, on the staff screens. */
export const id: StaffWarrantyMessages = {
  ...staff,
  claim: {
    state: 'Status',
    states: {
      SUBMITTED: 'Perlu diperiksa',
      NEED_INFO: 'Menunggu pelanggan',
      APPROVED: 'Disetujui',
      REJECTED: 'Ditolak',
      CLOSED: 'Ditutup',
    },
    steps: {
      SUBMITTED: 'Buka lagi untuk diperiksa',
      NEED_INFO: 'Minta informasi',
      APPROVED: 'Setujui',
      REJECTED: 'Tolak',
      CLOSED: 'Tutup',
      answer: 'Kirim pesan ke pelanggan',
    },
    remedies: { REPLACE: 'Penggantian', REPAIR: 'Perbaikan' },
    faults: {
      no_power: 'Tidak menyala atau tidak mengisi daya',
      charging_port: 'Port pengisian daya',
      battery: 'Baterai',
      other: 'Masalah lain',
    },
    number: 'Klaim',
    product: 'Produk',
    fault: 'Masalah',
    customer: 'Pelanggan',
    written: 'Pesan terakhir',
    about: 'Detail',
    order: 'Pesanan',
    code: 'Kode',
    until: 'Garansi berlaku hingga',
    phone: 'Telepon',
    made: 'Dikirim',
    conversation: 'Pesan',
    from: { customer: 'Pelanggan', staff: 'Toko' },
    files: { image: (no) => `Foto ${no}`, video: (no) => `Video ${no}`, pdf: (no) => `PDF ${no}` },
    remedy: 'Penyelesaian',
    message: 'Pesan untuk pelanggan',
    decided: (no, state) => `${no}: ${state}`,
    answered: (no) => `Pesan tentang ${no} terkirim`,
  },
}
