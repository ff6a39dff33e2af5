import { findEngine } from '../../scripts/engines';
import { startWebKit } from './engines/webkit';
import { takeJourneys } from './journey';
import { JOURNEYS } from './journeys';

const path = findEngine('webkit');
takeJourneys('webkit', path === null ? null : () => startWebKit(path), JOURNEYS);
