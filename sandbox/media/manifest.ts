import { AUDIO, captionLanguages, FRAMES_PER_SECOND, mimeTypes, renditions } from './catalogue';
import { loadTrack } from './files';
import { cutTrack } from './mp4/fragment';
import { bitRates, pictureCodec } from './playlist';
import { piecesOf, type Recording, recordingSeconds } from './recording';

/** The MPEG-DASH manifest (ISO/IEC 23009-1) of a recording, over the very segments that HLS uses. */
export function writeManifest(recording: Recording, search: string): string {
  const query = search.replaceAll('&', '&amp;');
  const video = renditions.map(({ name, width, height }) => {
    const track = loadTrack(recording.asset, name);
    return `<Representation id="${name}" codecs="${pictureCodec(track, search)}" bandwidth="${bitRates(track).peak}" width="${width}" height="${height}"/>`;
  });
  const sound = loadTrack(recording.asset, AUDIO);
  const captions = Object.keys(captionLanguages).map(
    (language) => `<AdaptationSet contentType="text" mimeType="${mimeTypes.vtt}" lang="${language}">
      <Role schemeIdUri="urn:mpeg:dash:role:2011" value="subtitle"/>
      <Representation id="captions-${language}" bandwidth="256"><BaseURL>captions-${language}.vtt${query}</BaseURL></Representation>
    </AdaptationSet>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" type="static" mediaPresentationDuration="PT${recordingSeconds(recording)}S" minBufferTime="PT4S">
  <Period id="0" start="PT0S">
    <AdaptationSet contentType="video" mimeType="video/mp4" segmentAlignment="true" startWithSAP="1" frameRate="${FRAMES_PER_SECOND}">
      ${segmentTemplate(recording, renditions[0]?.name ?? '', query)}
      ${video.join('\n      ')}
    </AdaptationSet>
    <AdaptationSet contentType="audio" mimeType="audio/mp4" segmentAlignment="true" startWithSAP="1">
      ${segmentTemplate(recording, AUDIO, query)}
      <Representation id="${AUDIO}" codecs="${sound.codec}" bandwidth="${bitRates(sound).peak}" audioSamplingRate="${sound.timescale}"/>
    </AdaptationSet>
    ${captions.join('\n    ')}
  </Period>
</MPD>
`;
}

function segmentTemplate(recording: Recording, trackName: string, query: string): string {
  const track = loadTrack(recording.asset, trackName);
  const timeline = piecesOf(recording).map((piece) => {
    const cut = cutTrack(track, piece.from, piece.to, piece.origin);
    const duration = cut.samples.reduce((sum, sample) => sum + sample.duration, 0);
    return `<S t="${cut.startTime}" d="${duration}"/>`;
  });
  return `<SegmentTemplate timescale="${track.timescale}" initialization="$RepresentationID$/init.mp4${query}" media="$RepresentationID$/$Number$.m4s${query}" startNumber="1">
        <SegmentTimeline>${timeline.join('')}</SegmentTimeline>
      </SegmentTemplate>`;
}
