import { ms as staff } from '../../../staff/messages/staff/ms.ts'
import type { StaffWarrantyMessages } from './en.ts'

/** Malay messages: warranty claims, on the staff screens. */
export const ms: StaffWarrantyMessages = {
  ...staff,
  claim: {
    state: 'Status',
    states: {
      SUBMITTED: 'Untuk disemak',
      NEED_INFO: 'Menunggu pelanggan',
      APPROVED: 'Diluluskan',
      REJECTED: 'Ditolak',
      CLOSED: 'Ditutup',
    },
    steps: {
      SUBMITTED: 'Buka semula untuk semakan',
      NEED_INFO: 'Minta maklumat',
      APPROVED: 'Luluskan',
      REJECTED: 'Tolak',
      CLOSED: 'Tutup',
      answer: 'Hantar mesej kepada pelanggan',
    },
    remedies: { REPLACE: 'Penggantian', REPAIR: 'Pembaikan' },
    faults: {
      no_power: 'Tidak hidup atau tidak mengecas',
      charging_port: 'Port pengecasan',
      battery: 'Bateri',
      other: 'Masalah lain',
    },
    number: 'Tuntutan',
    product: 'Produk',
    fault: 'Masalah',
    customer: 'Pelanggan',
    written: 'Mesej terakhir',
    about: 'Butiran',
    order: 'Pesanan',
    code: 'Kod',
    until: 'Waranti sah hingga',
    phone: 'Telefon',
    made: 'Dihantar',
    conversation: 'Mesej',
    from: { customer: 'Pelanggan', staff: 'Kedai' },
    files: { image: (no) => `Foto ${no}`, video: (no) => `Video ${no}`, pdf: (no) => `PDF ${no}` },
    remedy: 'Penyelesaian',
    message: 'Mesej kepada pelanggan',
    decided: (no, state) => `${no}: ${state}`,
    answered: (no) => `Mesej tentang ${no} dihantar`,
  },
}
