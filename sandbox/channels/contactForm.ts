import type { CustomForm } from '../../src/api/schema';
import { FORMS } from '../forms';

const WORDS = {
  en: {
    title: 'Contact us',
    description: '<p>We answer within 5 business days.</p>',
    name: 'Your name',
    email: 'Email',
    phone: 'Phone',
    topic: 'Topic',
    topics: ['Watching', 'Passes and payment', 'Clips and downloads', 'Something else'],
    message: 'Your message',
  },
  fr: {
    title: 'Écrivez-nous',
    description: '<p>Nous répondons en 5 jours ouvrables.</p>',
    name: 'Votre nom',
    email: 'Courriel',
    phone: 'Téléphone',
    topic: 'Sujet',
    topics: ['Visionnement', 'Laissez-passer et paiement', 'Extraits et téléchargements', 'Autre chose'],
    message: 'Votre message',
  },
};

/** The form at `/contacts`. */
export function contactForm(language: keyof typeof WORDS): CustomForm {
  const words = WORDS[language];
  return {
    alias: 'contact',
    title: words.title,
    description: words.description,
    action_url: `${FORMS}contact`,
    fields: [
      { name: 'name', label: words.name, type: 'text', required: true, max_length: 80 },
      { name: 'email', label: words.email, type: 'email', required: true, max_length: 200 },
      { name: 'phone', label: words.phone, type: 'phone', required: false, max_length: 20 },
      { name: 'topic', label: words.topic, type: 'select', required: true, options: words.topics },
      { name: 'message', label: words.message, type: 'textarea', required: true, max_length: 2000 },
    ],
  };
}
