import './rightToLeft.module.css?adopted';
