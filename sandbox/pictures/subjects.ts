/** The motifs of a library's pictures, each drawn around the middle of a square of 400 × 400. */

const ball = (inner: string) => `<circle r="180" fill="url(#m)"/><g class="l">${inner}</g>`;

const drawings = {
  basketball: ball(
    '<path d="M-180 0H180M0-180V180M-127-127C-60-70-60 70-127 127M127-127C60-70 60 70 127 127"/>',
  ),
  soccer: ball(
    '<path class="d" d="M0-62 59-19 36 50H-36L-59-19Z"/><path d="M0-62V-128M59-19 124-42M36 50 78 106M-36 50-78 106M-59-19-124-42"/>' +
      '<path class="d" d="M-46-174A180 180 0 0 1 46-174L0-128ZM146-104A180 180 0 0 1 176-18L124-42ZM-146-104A180 180 0 0 0-176-18L-124-42ZM136 118A180 180 0 0 1 62 169L78 106ZM-136 118A180 180 0 0 0-62 169L-78 106Z"/>',
  ),
  volleyball: ball(
    '<path d="M0 0C-20-70-70-120-150-98M0 0C40-60 30-130-28-178M0 0C70-18 130 10 156 90M0 0C30 62 100 84 170 60M0 0C-52 50-50 120 10 179M0 0C-68 10-116 66-112 141"/>' +
      '<path d="M-66-92C-20-60-8-30 0 0M112-4C70-22 30-18 0 0M-46 96C-50 50-30 20 0 0"/>',
  ),
  football:
    '<g transform="rotate(-32)"><path d="M-200 0C-130-120 130-120 200 0 130 120-130 120-200 0Z" fill="url(#m)"/>' +
    '<g class="l"><path d="M-80 0H80M-60-26V26M-20-26V26M20-26V26M60-26V26M-140-70C-116-30-116 30-140 70M140-70C116-30 116 30 140 70"/></g></g>',
  hockey:
    '<g class="s"><path d="M-150-170 60 120C72 138 92 142 112 142H176"/><path d="M150-170-60 120C-72 138-92 142-112 142H-176"/></g>' +
    '<g transform="translate(0 176)"><path d="M-74-14V14C-74 40 74 40 74 14V-14Z" class="d"/><ellipse cy="-14" rx="74" ry="26" fill="url(#m)"/></g>',
  lacrosse:
    '<g transform="rotate(38)"><path class="s" d="M0 20V215"/><path d="M0 34C-46 34-96-40-96-112S-50-206 0-206 96-184 96-112 46 34 0 34Z" fill="none" stroke="url(#m)" stroke-width="26"/>' +
    '<g class="w"><path d="M-66-150 60-6M-84-100 26 18M-26-190 84-64M66-150-60-6M84-100-26 18M26-190-84-64"/></g></g><circle cx="150" cy="110" r="44" fill="url(#m)"/>',
  wrestling:
    '<circle r="190" fill="url(#m)"/><circle class="n" r="150" stroke-dasharray="40 18"/><circle class="d" r="74"/><circle class="n" r="46"/><g class="l"><path d="M-190 0H-74M74 0H190M0-190V-74M0 74V190"/></g>',
  swimming:
    '<g fill="url(#m)"><path d="M-176-54C-176-112-44-112-28-62-18-84 18-84 28-62 44-112 176-112 176-54S44 34 24-24C16-42-16-42-24-24-44 34-176 4-176-54Z"/></g>' +
    '<g class="d"><ellipse cx="-98" cy="-48" rx="50" ry="32"/><ellipse cx="98" cy="-48" rx="50" ry="32"/></g>' +
    '<g class="s"><path d="M-200 90C-150 50-110 50-66 90S22 130 66 90 154 50 200 90"/><path d="M-200 160C-150 120-110 120-66 160S22 200 66 160 154 120 200 160" opacity=".6"/></g>',
  rings:
    '<g class="w"><path d="M-96-220V-24M96-220V-24" stroke-width="22"/></g><g fill="none" stroke="url(#m)" stroke-width="34"><circle cx="-96" cy="60" r="86"/><circle cx="96" cy="60" r="86"/></g>',
  skate:
    '<path d="M-120-190H20V-40C60-24 150-20 166 36 170 52 168 70 164 84H-120C-136 10-106-60-120-190Z" fill="url(#m)"/>' +
    '<g class="l"><path d="M-26-150H34M-26-106H34M-20-62H42M10-26 60-40"/></g><g class="w"><path d="M-92 84V128M112 84V128" stroke-width="24"/><path d="M-170 138H150C176 138 190 120 190 104" stroke-width="20"/></g>',
  trophy:
    '<path d="M-104-180H104C104-40 72 40 26 54V110H72L96 176H-96L-72 110H-26V54C-72 40-104-40-104-180Z" fill="url(#m)"/>' +
    '<g fill="none" stroke="url(#m)" stroke-width="22"><path d="M-104-150H-170C-170-66-140-24-84-14M104-150H170C170-66 140-24 84-14"/></g><path class="d" d="M0-146 18-106 62-102 28-72 38-30 0-52-38-30-28-72-62-102-18-106Z"/>',
  medal:
    '<path d="M-110-210H-30L20-60H-50ZM110-210H30L-20-60H50Z" class="p"/><circle cy="70" r="128" fill="url(#m)"/><circle class="n" cy="70" r="98"/>' +
    '<path class="d" d="M0 0 20 48 72 52 32 86 46 136 0 108-46 136-32 86-72 52-20 48Z"/>',
  microphone:
    '<g transform="rotate(-28)"><rect x="-74" y="-210" width="148" height="210" rx="74" fill="url(#m)"/><g class="l"><path d="M-74-130H74M-74-84H74M-28-206V0M28-206V0"/></g><path d="M-58 22H58L34 214C32 226-32 226-34 214Z" class="p"/></g>' +
    '<g class="w"><path d="M120-70C150-30 150 30 120 70M164-104C214-44 214 44 164 104"/></g>',
  camera:
    '<rect x="-190" y="-84" width="252" height="200" rx="34" fill="url(#m)"/><path d="M78-10 186-78V110L78 42Z" fill="url(#m)"/><g fill="none" stroke="url(#m)" stroke-width="24"><circle cx="-124" cy="-142" r="54"/><circle cx="12" cy="-142" r="54"/></g>' +
    '<circle class="d" cx="-64" cy="16" r="56"/><circle class="n" cx="-64" cy="16" r="28"/>',
  bus:
    '<path d="M-200-110C-200-134-184-150-160-150H120C160-150 196-90 200-30V96H-200Z" fill="url(#m)"/><g class="d"><rect x="-172" y="-112" width="76" height="70" rx="8"/><rect x="-80" y="-112" width="76" height="70" rx="8"/><rect x="12" y="-112" width="76" height="70" rx="8"/><path d="M106-112H132C152-90 168-60 172-42H106Z"/></g>' +
    '<path class="n" d="M-200 10H200"/><g class="d"><circle cx="-112" cy="100" r="50"/><circle cx="112" cy="100" r="50"/></g><g fill="url(#m)"><circle cx="-112" cy="100" r="22"/><circle cx="112" cy="100" r="22"/></g>',
  whistle:
    '<path d="M-40-96H196V-26H104C112 92 38 164-46 164-128 164-190 104-190 30S-126-96-40-96Z" fill="url(#m)"/><circle class="d" cx="-46" cy="32" r="66"/><circle cx="-30" cy="46" r="26" fill="url(#m)"/>' +
    '<g class="w"><path d="M40-140V-206M106-140 134-196M-26-140-54-196"/></g>',
  tactics:
    '<g class="s"><path d="M-186-122-106-42M-106-122-186-42M70 70 150 150M150 70 70 150"/><circle cx="-120" cy="110" r="46" fill="none"/><circle cx="118" cy="-110" r="46" fill="none"/></g>' +
    '<g class="w" stroke-dasharray="26 22"><path d="M-74 96C10 90 60 20 30-30S-66-70-30-120 30-140 50-130"/></g><path d="M40-160 96-124 38-96Z" fill="url(#m)"/>',
  stopwatch:
    '<rect x="-30" y="-218" width="60" height="56" rx="12" class="p"/><path class="w" d="M122-128 150-158" stroke-width="30"/><circle cy="26" r="174" fill="url(#m)"/><circle class="n" cy="26" r="136"/>' +
    '<g class="l"><path d="M0-110V-84M136 26H110M0 162V136M-136 26H-110M0 26 62-52M0 26V-30"/></g><circle class="d" cy="26" r="16"/>',
  scoreboard:
    '<rect x="-206" y="-140" width="412" height="250" rx="26" fill="url(#m)"/><g class="d"><rect x="-176" y="-106" width="150" height="150" rx="14"/><rect x="26" y="-106" width="150" height="150" rx="14"/><rect x="-60" y="64" width="120" height="24" rx="12"/></g>' +
    '<g class="n"><path d="M-128-76H-78V-30H-124V14H-74M78-76H124L98 14"/></g><g class="w"><path d="M-130 110V200M130 110V200" stroke-width="22"/></g>',
} as const;

export type Subject = keyof typeof drawings;

export const isSubject = (name: string): name is Subject => Object.hasOwn(drawings, name);

/** The hue of a subject that everybody knows in one colour; others take that of their picture. */
const hues: Partial<Record<Subject, number>> = {
  basketball: 55,
  football: 50,
  trophy: 90,
  medal: 88,
  bus: 90,
};

export const hueOf = (subject: Subject): number | null => hues[subject] ?? null;

/** The drawing of a subject; it is painted by the definitions of the picture around it. */
export const drawingOf = (subject: Subject): string => drawings[subject];
