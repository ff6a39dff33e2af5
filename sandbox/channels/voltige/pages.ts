import type { FaqItem, Page, StaticBlock } from '../../../src/api/schema';

export const voltigePages: Page[] = [
  {
    id: 1,
    url: 'about',
    name: 'À propos de Voltige',
    alt_name: 'À propos',
    content:
      '<h2>Le sport de haut vol, du Saguenay à l’Outaouais</h2><p>Voltige diffuse les compétitions de huit clubs du Québec : ' +
      'gymnastique, patinage artistique et volleyball. Les caméras sont tenues par les élèves des programmes média.</p>',
  },
  {
    id: 2,
    url: 'privacy_policy',
    name: 'Politique de confidentialité',
    alt_name: 'Confidentialité',
    content:
      '<h2>Ce que nous gardons</h2><p>Votre nom, votre courriel, vos passes et vos extraits. Les numéros de carte vont à ' +
      'notre prestataire de paiement et ne nous parviennent jamais.</p>',
  },
  {
    id: 3,
    url: 'terms_conditions',
    name: 'Conditions d’utilisation',
    alt_name: 'Conditions',
    content:
      '<h2>Passes</h2><p>Toutes les ventes sont finales. Un abonnement mensuel se renouvelle tous les 30 jours, un abonnement ' +
      'annuel tous les 12 mois, jusqu’à son annulation.</p>',
  },
  {
    id: 4,
    url: 'code-ethique',
    name: 'Code d’éthique',
    alt_name: 'Éthique',
    content:
      '<h2>Dans les gradins comme à la maison</h2><ol><li>On encourage, on ne dénigre pas.</li><li>Les juges sont souvent ' +
      'bénévoles : dites-leur merci.</li><li>Demandez avant de partager l’extrait de l’enfant d’un autre.</li></ol>',
  },
];

export const voltigeFaq: FaqItem[] = [
  {
    id: 1,
    question: 'Puis-je regarder sur mon téléviseur?',
    answer: '<p>Oui. Ouvrez l’application et associez l’appareil avec son code dans votre profil.</p>',
  },
  {
    id: 2,
    question: 'Quand l’enregistrement est-il prêt?',
    answer: '<p>Quelques minutes après la compétition.</p>',
  },
  {
    id: 3,
    question: 'Comment annuler?',
    answer:
      '<p>Dans votre profil, sous Commandes. Vous gardez l’accès jusqu’à la fin de la période de facturation.</p>',
  },
];

export const voltigeBlocks: StaticBlock[] = [
  {
    id: 1,
    alias: 'partenaires',
    position: 'home_bottom',
    content: '<h2>Avec l’appui de</h2><p>La Caisse des Clubs et <a href="/about">nos membres</a>.</p>',
  },
  {
    id: 2,
    alias: 'mentions',
    position: 'footer',
    content:
      '<p>© 2026 Voltige, coopérative de huit clubs · 215, rue du Gymnase, Chicoutimi (Québec) G7H 1A1 · ' +
      '<a href="mailto:aide@voltige.example">aide@voltige.example</a></p>',
  },
];
